import { apiText } from '@shared/features/api-sharing/text'
import { type SharedApi, toggleApiStatus } from '@shared/model/api-sharing/share'
import { useCallback } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useNotify } from '../../ui/notifications'

const text = apiText.list

/**
 * Returns a function that pauses or activates an API (spec 4) and offers **Hoàn tác** (undo);
 * `onChanged` is called after the main process has saved the change.
 */
export function useToggleApiStatus(onChanged: (api: SharedApi) => void): (api: SharedApi) => void {
  const notify = useNotify()
  return useCallback(
    (api: SharedApi) => {
      const change = async (from: SharedApi, undoable: boolean): Promise<void> => {
        const status = toggleApiStatus(from.status)
        if (!status) return
        try {
          const changed = await call('apiSharing:setStatus', { id: from.id, status })
          onChanged(changed)
          notify({
            title: text.toggled,
            body: `${changed.name}: ${status === 'active' ? text.actions.activate : text.actions.pause}`,
            intent: 'success',
            ...(undoable && {
              action: { label: text.undo, run: () => void change(changed, false) }
            })
          })
        } catch (error) {
          notify({ title: text.toggleFailed, body: toErrorMessage(error), intent: 'error' })
        }
      }
      void change(api, true)
    },
    [notify, onChanged]
  )
}
