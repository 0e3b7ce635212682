import type { ListCriteria, ListSettings, SavedListFilter } from '@shared/kit/list/settings'
import { listToolsText } from '@shared/kit/list/settings-text'
import { call, toErrorMessage } from '../../../ipc/client'
import { useListSettings } from '../../../session/list-settings'
import { useNotify } from '../../notifications'

const text = listToolsText.filters

export interface SavedFilterSetsState {
  readonly filters: readonly SavedListFilter[]
  /**
   * Saves a filter set; like `rename`, it rejects if the main process refuses, so that the form
   * shows the error at its field.
   */
  readonly save: (name: string, choice: ListCriteria) => Promise<void>
  readonly rename: (id: string, name: string) => Promise<void>
  readonly remove: (filter: SavedListFilter) => Promise<void>
}

/** Filter sets of one list, stored by the main process; a set is shown only after it was stored. */
export function useSavedFilterSets(list: string): SavedFilterSetsState {
  const notify = useNotify()
  const [{ filters }, take] = useListSettings(list)
  const attempt = async (ask: () => Promise<ListSettings>): Promise<boolean> => {
    try {
      take(await ask())
      return true
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
      return false
    }
  }
  return {
    filters,
    save: async (name, choice) => {
      take(await call('lists:saveFilter', { list, name, choice }))
      notify({ title: text.saved, body: name.trim(), intent: 'success' })
    },
    rename: async (id, name) => {
      take(await call('lists:renameFilter', { list, id, name }))
      notify({ title: text.renamed, body: name.trim(), intent: 'success' })
    },
    remove: async ({ id, name, choice }) => {
      if (!(await attempt(() => call('lists:removeFilter', { list, id })))) return
      notify({
        title: text.removed,
        body: name,
        intent: 'success',
        action: {
          label: text.undo,
          run: () => void attempt(() => call('lists:saveFilter', { list, name, choice }))
        }
      })
    }
  }
}
