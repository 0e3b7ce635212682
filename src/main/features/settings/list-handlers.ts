import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { defaultColumnLayout } from '@shared/kit/list/plain-layout'
import {
  isEmptyListCriteria,
  type ListSettings,
  maxSavedFilters,
  maxStoredListSettings,
  normaliseListCriteria
} from '@shared/kit/list/settings'
import { isSameDisplayName } from '@shared/kit/text-fold'
import { currentAccess } from '../../disclosure/scope/access'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited } from '../noted'

const kind = 'bộ lọc'

/** Settings of a list without its saved filters, which may name units of the whole organisation. */
export const withoutSavedFilters = (settings: ListSettings): ListSettings => ({
  ...settings,
  filters: []
})

/** Handlers for a user's list settings: columns, and named filters. */
export function createListSettingsHandlers(
  context: Pick<FeatureDependencies, 'settings'>
): AuditingHandlersFor<'lists'> {
  const change = (list: string, edit: (settings: ListSettings) => void): Promise<ListSettings> =>
    context.settings.update(state => {
      const settings = state.lists.find(candidate => candidate.list === list) ?? {
        list,
        layout: structuredClone(defaultColumnLayout),
        filters: []
      }
      edit(settings)
      const others = state.lists.filter(candidate => candidate.list !== list)
      state.lists = [...others, settings].slice(-maxStoredListSettings)
      return structuredClone(settings)
    })

  return {
    'lists:arrange': async ({ list, layout }) => {
      const kept = await change(list, settings => {
        settings.layout = layout
      })
      return currentAccess() ? withoutSavedFilters(kept) : kept
    },
    'lists:saveFilter': async ({ list, name, choice }) => {
      if (isEmptyListCriteria(choice)) {
        throw new AppError(
          'INVALID_INPUT',
          'Danh sách chưa có từ khóa, bộ lọc hay thứ tự sắp xếp nào để lưu.'
        )
      }
      const kept = await change(list, ({ filters }) => {
        checkName(filters, name)
        if (filters.length >= maxSavedFilters) {
          throw new AppError(
            'CONFLICT',
            `Mỗi danh sách giữ tối đa ${maxSavedFilters} bộ lọc. Hãy xóa bớt trước khi lưu thêm.`
          )
        }
        filters.push({ id: randomUUID(), name: name.trim(), choice: normaliseListCriteria(choice) })
      })
      return audited(kept, 'create', `Lưu bộ lọc “${name.trim()}”`)
    },
    'lists:renameFilter': async ({ list, id, name }) => {
      const kept = await change(list, ({ filters }) => {
        const filter = findRecord(filters, id, kind)
        checkName(filters, name, id)
        filter.name = name.trim()
      })
      return audited(kept, 'update', `Đổi tên bộ lọc thành “${name.trim()}”`)
    },
    'lists:removeFilter': async ({ list, id }) => {
      let removed = ''
      const kept = await change(list, settings => {
        removed = findRecord(settings.filters, id, kind).name
        settings.filters = settings.filters.filter(filter => filter.id !== id)
      })
      return audited(kept, 'update', `Xóa bộ lọc “${removed}”`)
    }
  }
}

/** Refuses a name that another filter of the list has. Throws CONFLICT at the field. */
function checkName(filters: ListSettings['filters'], name: string, own?: string): void {
  const wanted = name.trim()
  const other = filters.find(filter => filter.id !== own && isSameDisplayName(filter.name, wanted))
  if (!other) return
  const message = `Danh sách này đã có bộ lọc “${other.name}”. Hãy đặt tên khác.`
  throw new AppError('CONFLICT', message, { name: message })
}
