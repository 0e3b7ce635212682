import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { importText } from '@shared/features/file-import/text'
import { useLayoutEffect, useRef } from 'react'
import { offerUpload, requestLoading } from '../../session/loading'
import { Allowed } from '../../session/permission'
import { ActionButton } from './action-button'

interface UploadButtonProps {
  /** Id of the table to load into; none where the person says so later. */
  readonly table?: string
  /** Something was published; the page below may show it. */
  readonly onLoaded: () => void
}

/** **Tải lên**, for those who may. */
export function UploadButton({ table, onLoaded }: UploadButtonProps) {
  const reload = useRef(onLoaded)
  reload.current = onLoaded
  // As soon as the button can be seen: a file that is dropped then is for its table.
  useLayoutEffect(
    () => offerUpload({ ...(table && { table }), onLoaded: () => reload.current() }),
    [table]
  )
  return (
    <Allowed to="operate">
      <ActionButton
        icon={<ArrowUploadRegular />}
        onClick={() => requestLoading({ kind: 'file', onLoaded, ...(table && { table }) })}
      >
        {importText.upload}
      </ActionButton>
    </Allowed>
  )
}
