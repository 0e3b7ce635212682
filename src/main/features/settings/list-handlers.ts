import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { plainLayout } from '@shared/kit/list/plain-layout'
import {
  isPlainChoice,
  type ListSettings,
  maxFilters,
  maxLists,
  tidyChoice
} from '@shared/kit/list/settings'
import { isSameName } from '@shared/kit/text-fold'
import type { Parts } from '../../parts'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, noted } from '../noted'

const kind = 'bộ lọc'

/** Handlers for a user's list settings: columns, and named filters. */
export function createListSettingsHandlers(
  context: Pick<Parts, 'settings'>
): NotingHandlersFor<'lists'> {
  const change = (list: string, edit: (settings: ListSettings) => void): Promise<ListSettings> =>
    context.settings.update(state => {
      const settings = state.lists.find(candidate => candidate.list === list) ?? {
        list,
        layout: structuredClone(plainLayout),
        filters: []
      }
      edit(settings)
      const others = state.lists.filter(candidate => candidate.list !== list)
      state.lists = [...others, settings].slice(-maxLists)
      return structuredClone(settings)
    })

  return {
    'lists:arrange': ({ list, layout }) =>
      change(list, settings => {
        settings.layout = layout
      }),
    'lists:saveFilter': async ({ list, name, choice }) => {
      if (isPlainChoice(choice)) {
        throw new AppError(
          'INVALID_INPUT',
          'Danh sách chưa có từ khóa, bộ lọc hay thứ tự sắp xếp nào để lưu.'
        )
      }
      const kept = await change(list, ({ filters }) => {
        checkName(filters, name)
        if (filters.length >= maxFilters) {
          throw new AppError(
            'CONFLICT',
            `Mỗi danh sách giữ tối đa ${maxFilters} bộ lọc. Hãy xóa bớt trước khi lưu thêm.`
          )
        }
        filters.push({ id: randomUUID(), name: name.trim(), choice: tidyChoice(choice) })
      })
      return noted(kept, 'create', `Lưu bộ lọc “${name.trim()}”`)
    },
    'lists:renameFilter': async ({ list, id, name }) => {
      const kept = await change(list, ({ filters }) => {
        const filter = findRecord(filters, id, kind)
        checkName(filters, name, id)
        filter.name = name.trim()
      })
      return noted(kept, 'update', `Đổi tên bộ lọc thành “${name.trim()}”`)
    },
    'lists:removeFilter': async ({ list, id }) => {
      let removed = ''
      const kept = await change(list, settings => {
        removed = findRecord(settings.filters, id, kind).name
        settings.filters = settings.filters.filter(filter => filter.id !== id)
      })
      return noted(kept, 'update', `Xóa bộ lọc “${removed}”`)
    }
  }
}

/** Two filters with the same name could not be told apart. Throws CONFLICT at the field. */
function checkName(filters: ListSettings['filters'], name: string, own?: string): void {
  const wanted = name.trim()
  const other = filters.find(filter => filter.id !== own && isSameName(filter.name, wanted))
  if (!other) return
  const message = `Danh sách này đã có bộ lọc “${other.name}”. Hãy đặt tên khác.`
  throw new AppError('CONFLICT', message, { name: message })
}
