import type { SourceTable } from '@shared/features/analytics/view'
import { inForce } from '@shared/features/data-mart/data-mart'
import { pageNeeds } from '@shared/features/standard-model/page-needs'
import type { StateReader } from '../store/state-reader'
import { type Closing, closedTables } from './facts/own/closed/closing-of'
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

/** What fills a table of the model, and by name of its columns the own ones. */
interface Filling extends Omit<SourceTable, 'columns'> {
  readonly columns: Readonly<Record<string, string>>
}

function fillingNow({ records }: Pick<StateReader, 'records'>, id: string): Filling | undefined {
  const { modelMappings, dataMarts } = records.read()
  const mapping = modelMappings.find(one => one.id === id)
  const own = dataMarts.find(one => one.id === mapping?.table && one.origin === 'own')
  const generation = own && inForce(own)
  if (!mapping || !own || !generation) return undefined
  return { id: own.id, name: own.name, columns: mapping.columns, time: generation.time }
}

function fillingThen(closing: Closing, id: string): Filling | undefined {
  const pin = closedTables(closing).find(one => one.id === id)
  if (!pin) return undefined
  const columns = Object.entries(pin.columns).map(([name, source]) => [name, source.name])
  return { id: pin.table, name: pin.name, columns: Object.fromEntries(columns), time: pin.time }
}

/**
 * The unit's own tables that a page's figures of one kind are computed from, with the columns that fill what the page needs: those that the period
 * was closed with, where it is, and for what no closing has those in force.
 */
export function ownOrigins(
  path: string,
  parts: Pick<StateReader, 'records'>,
  closing?: Closing
): (source: Source) => SourceTable[] {
  const needs = Object.hasOwn(pageNeeds, path) ? pageNeeds[path] : undefined
  return source =>
    tablesOfSource[source].flatMap(model => {
      const filling = (closing && fillingThen(closing, model)) ?? fillingNow(parts, model)
      const columns = needs?.[model]?.flatMap(name => filling?.columns[name] ?? []) ?? []
      return filling && columns.length > 0 ? [{ ...filling, columns }] : []
    })
}
