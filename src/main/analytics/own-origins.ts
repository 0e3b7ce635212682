import type { SourceTable } from '@shared/features/analytics/view'
import { inForce } from '@shared/features/data-mart/data-mart'
import { pageNeeds } from '@shared/features/standard-model/page-needs'
import type { StateReader } from '../store/state-reader'
import type { Source } from './figures'

/** Tables of the model that hold each kind of thing. */
const tablesOfSource: Readonly<Record<Source, readonly string[]>> = {
  staffing: ['khu-vuc', 'don-vi', 'chuc-vu', 'bien-che', 'giu-vi-tri'],
  persons: [
    'don-vi',
    'chuc-vu',
    'bien-che',
    'nguoi',
    'giu-vi-tri',
    'vang-mat',
    'ho-so-chinh-sach',
    'ho-so-nguon'
  ],
  equipment: ['don-vi', 'loai-trang-bi', 'trang-bi', 'dinh-muc', 'tinh-trang-trang-bi'],
  reserve: [
    'don-vi',
    'dia-ban',
    'du-bi',
    'xep-du-bi',
    'san-sang-du-bi',
    'chi-tieu-du-bi',
    'nhu-cau-chuyen-nganh',
    'dot-huan-luyen',
    'huan-luyen-du-bi',
    'dot-goi-thu',
    'tra-loi-goi-thu'
  ],
  courses: ['khoa-hoc', 'hoc-vien', 'giu-vi-tri', 'bien-che'],
  pay: ['don-vi', 'chi-che-do', 'du-toan']
}

/** The unit's own tables that a page's figures of one kind are computed from, with the columns that fill what the page needs. */
export function ownOrigins(
  path: string,
  { records }: Pick<StateReader, 'records'>
): (source: Source) => SourceTable[] {
  const { modelMappings, dataMarts } = records.read()
  const needs = Object.hasOwn(pageNeeds, path) ? pageNeeds[path] : undefined
  return source =>
    tablesOfSource[source].flatMap(id => {
      const mapping = modelMappings.find(one => one.id === id)
      const own = dataMarts.find(one => one.id === mapping?.table && one.origin === 'own')
      const generation = own && inForce(own)
      const columns = needs?.[id]?.flatMap(name => mapping?.columns[name] ?? []) ?? []
      if (!own || !generation || columns.length === 0) return []
      return [{ id: own.id, name: own.name, columns, time: generation.time }]
    })
}
