import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { queryPageText } from '@shared/features/query/page-text'
import { buildPublishQueryPath } from '@shared/navigation/query-to-publish'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { ConfirmDialog } from '../../ui/confirm-dialog'

const text = queryPageText.publish

interface PublishAsApiActionProps {
  /**
   * Id of the saved query if it is stored exactly as shown; undefined if it is unsaved or changed.
   */
  readonly saved: string | undefined
  /**
   * Saves the query and then opens the API form; undefined if the page only shows saved queries.
   */
  readonly onSave?: () => void
}

/**
 * Button **Công bố thành API** (publish as API): opens the API form; an unsaved query must be saved
 * first.
 */
export function PublishAsApiAction({ saved, onSave }: PublishAsApiActionProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <IfPermitted to="share">
      <ActionButton
        icon={<ShareRegular />}
        onClick={() =>
          saved === undefined ? setAsking(true) : navigate(buildPublishQueryPath(saved))
        }
      >
        {text.action}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        title={text.unsaved}
        confirmLabel={queryPageText.save.action}
        cancelLabel={text.cancel}
        onConfirm={() => {
          setAsking(false)
          onSave?.()
        }}
        onCancel={() => setAsking(false)}
      >
        {text.unsavedBody}
      </ConfirmDialog>
    </IfPermitted>
  )
}
