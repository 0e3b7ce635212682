import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { importText } from '@shared/features/file-import/text'
import { useLayoutEffect, useRef } from 'react'
import { offerUpload, requestLoading } from '../../session/loading'
import { Allowed } from '../../session/permission'
import { ActionButton } from './action-button'

interface UploadButtonProps {
  /** Id of the target table; undefined if the person chooses it later. */
  readonly table?: string
  /** Called after a publication, because the page below may show its data. */
  readonly onLoaded: () => void
}

/** **Tải lên**, for users with the permission. */
export function UploadButton({ table, onLoaded }: UploadButtonProps) {
  const reload = useRef(onLoaded)
  reload.current = onLoaded
  // Registered as soon as the button is visible, so that a dropped file targets its table.
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
