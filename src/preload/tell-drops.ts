import { ipcRenderer, webUtils } from 'electron'

/** Minimal types of a drop event, because DOM types are not available here. */
interface DropEventData {
  readonly isTrusted: boolean
  readonly dataTransfer: { readonly files: ArrayLike<File> } | null
}

declare const window: {
  addEventListener(name: 'drop', listener: (event: DropEventData) => void, isFirst: true): void
}

/**
 * Reports the path of a dropped file to the main process before any script of the page receives the
 * drop. The page never gets a path and cannot invent one, because events created by scripts are
 * ignored. Dropping anything but one file clears the previous drop.
 */
export function reportDroppedFile(): void {
  window.addEventListener(
    'drop',
    ({ isTrusted, dataTransfer }) => {
      if (!isTrusted) return
      const [file, ...others] = Array.from(dataTransfer?.files ?? [])
      const isOne = file !== undefined && others.length === 0
      ipcRenderer.send('bridge:dropped', isOne ? webUtils.getPathForFile(file) : '')
    },
    true
  )
}
