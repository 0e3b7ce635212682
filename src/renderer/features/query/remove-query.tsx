import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { queryPageText } from '@shared/features/query/page-text'
import { formText } from '@shared/kit/words/form-text'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, toErrorMessage } from '../../ipc/client'
import { ActionButton } from '../../ui/action/action-button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotify } from '../../ui/notifications'

const text = queryPageText.save

/** Button **Xóa truy vấn** (delete query), for the query's owner. */
export function RemoveQueryAction({ saved }: { readonly saved: SavedQuery }) {
  const navigate = useNavigate()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const remove = async (): Promise<void> => {
    setAsking(false)
    try {
      await call('query:remove', { id: saved.id })
      notify({ title: text.removed, body: saved.name, intent: 'success' })
      navigate(pagePaths.query)
    } catch (error) {
      notify({ title: text.removeFailed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <>
      <ActionButton icon={<DeleteRegular />} onClick={() => setAsking(true)}>
        {text.remove}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        title={text.removeAsk(saved.name)}
        confirmLabel={text.remove}
        cancelLabel={formText.form.cancel}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
