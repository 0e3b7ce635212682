import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { fileImportText } from '@shared/features/file-import/text'
import { useLayoutEffect, useRef } from 'react'
import { openLoadDialog, registerUploadTarget } from '../../session/loading'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from './action-button'

interface UploadButtonProps {
  /** Id of the target table; undefined if the user chooses it later. */
  readonly table?: string
  /** Called after rows were published, because the page may show data of the table. */
  readonly onLoaded: () => void
}

/** Button **Tải lên** (upload), for users with the permission. */
export function UploadButton({ table, onLoaded }: UploadButtonProps) {
  const reload = useRef(onLoaded)
  reload.current = onLoaded
  // Registered as soon as the button is visible, so that a dropped file targets its table.
  useLayoutEffect(
    () => registerUploadTarget({ ...(table && { table }), onLoaded: () => reload.current() }),
    [table]
  )
  return (
    <IfPermitted to="operate">
      <ActionButton
        icon={<ArrowUploadRegular />}
        onClick={() => openLoadDialog({ kind: 'file', onLoaded, ...(table && { table }) })}
      >
        {fileImportText.upload}
      </ActionButton>
    </IfPermitted>
  )
}
