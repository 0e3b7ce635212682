/** Number and kind of the items dropped on the window. */
export interface DroppedItems {
  readonly files: number
  /** Whether the first item is a folder. */
  readonly isFolder: boolean
}

/** Application state that decides whether a dropped file is accepted. */
export interface FileDropConditions {
  readonly mayLoad: boolean
  readonly isLoading: boolean
  readonly hasDialog: boolean
}

/** Messages about files dropped on the window. */
export const fileDropText = {
  target: 'Thả tệp CSV hoặc Excel vào đây để tải lên',
  refused: 'Không nhận nội dung vừa thả',
  forbidden: 'Vai trò của bạn không được tải tệp lên.',
  loading: 'Đang có một tệp được nạp. Hãy làm xong hoặc hủy rồi thả tệp này.',
  dialog: 'Hãy đóng hộp thoại đang mở rồi thả tệp.',
  noFile: 'Chỉ nhận tệp CSV hoặc Excel kéo từ thư mục trên máy, không nhận văn bản hay liên kết.',
  folder: 'Chỉ nhận từng tệp, không nhận cả thư mục. Hãy mở thư mục và kéo tệp cần tải lên.',
  many: 'Mỗi lần chỉ tải lên một tệp. Hãy thả từng tệp một.',
  gone: 'Không đọc được vị trí của tệp vừa thả. Hãy bấm “Tải lên” và chọn tệp.'
} as const

/** Reason why no file can be accepted now; undefined if it can. */
export function findFileDropBlockReason({
  mayLoad,
  isLoading,
  hasDialog
}: FileDropConditions): string | undefined {
  if (!mayLoad) return fileDropText.forbidden
  if (isLoading) return fileDropText.loading
  return hasDialog ? fileDropText.dialog : undefined
}

/**
 * Reason why dropped items are rejected; undefined if the upload dialog **Tải lên** opens, where
 * the main process reports faults of the file.
 */
export function findFileDropFault(
  { files, isFolder }: DroppedItems,
  state: FileDropConditions
): string | undefined {
  if (files === 0) return fileDropText.noFile
  const hindrance = findFileDropBlockReason(state)
  if (hindrance) return hindrance
  if (files > 1) return fileDropText.many
  return isFolder ? fileDropText.folder : undefined
}
