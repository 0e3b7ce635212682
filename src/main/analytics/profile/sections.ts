import type { SectorCellView } from '@shared/features/analytics/table-view'
import type { UnitProfileSection, UnitProfileTable } from '@shared/features/analytics/unit-profile'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import type { OptionalSectorPagePart } from '@shared/features/standard-model/needs/parts'
import { missingValueMark } from '@shared/kit/format'
import { equipmentGroups } from '@shared/model/analytics/words'
import type { ProfileSectionReader } from './page-reader'
import {
  buildUnitAndSubordinateTable,
  findBlockByAxis,
  findBlockByTitle,
  formatSeriesValues,
  readPageFigures,
  toChartTable,
  toPeriodTable
} from './tables'

type Content = Pick<UnitProfileSection, 'empty' | 'figures' | 'note' | 'table'>

interface SectionSpec {
  readonly id: keyof typeof unitProfileText.sections
  /**
   * Optional parts of the pages that the section does not show, so that they are not reported as
   * missing.
   */
  readonly unused?: readonly OptionalSectorPagePart[]
  readonly content: (reader: ProfileSectionReader) => Promise<Content>
}

/** Sector pages whose figures are shown at the top of a unit profile. */
export const profileHeadPages = {
  strength: 'to-chuc-bien-che/tong-quan',
  supply: 'trang-bi/theo-don-vi',
  readiness: 'trang-bi/theo-muc-do-san-sang'
} as const

/** Title of the chart of fill rates on the page of strengths. */
export const fillHistoryTitle = 'Tỷ lệ lấp đầy qua các kỳ'

/** Maximum number of months in the profile's table of changes. */
const mostPeriods = 6
const mostAlerts = 5

const content = (table: UnitProfileTable | undefined, rest: Partial<Content> = {}): Content => ({
  figures: [],
  ...(table && { table }),
  ...rest
})

/** Note of a profile section whose values include subordinate units. */
const withBelow = ({ subject }: ProfileSectionReader): Pick<Content, 'note'> =>
  subject.hasBelow ? { note: unitProfileText.noteWithBelow } : {}

const strength: SectionSpec = {
  id: 'strength',
  content: async reader => {
    const table = await buildUnitAndSubordinateTable(reader, unitProfileText.sections.strength, [
      {
        page: 'lien-nganh/doi-chieu-bien-che',
        keys: ['bc', 'hc', 'chenh', 'tld', 'truoc', 'delta']
      },
      { page: 'quan-so-chinh-sach/tong-quan-quan-so', keys: ['co-mat', 'vang'] }
    ])
    return content(table)
  }
}

const groups: SectionSpec = {
  id: 'groups',
  unused: ['secondPosts'],
  content: async reader => {
    const found = await reader.read('to-chuc-bien-che/chi-tiet-bien-che')
    const block = findBlockByAxis(found, 'Nhóm chức vụ')
    return content(block && toChartTable(block), withBelow(reader))
  }
}

const changes: SectionSpec = {
  id: 'changes',
  unused: ['absences'],
  content: async reader => {
    const [strengths, rates, moves] = await Promise.all([
      reader.read('quan-so-chinh-sach/tong-quan-quan-so'),
      reader.read(profileHeadPages.strength),
      reader.read('quan-so-chinh-sach/bien-dong-nhan-su')
    ])
    const blocks = [
      findBlockByTitle(strengths, 'Quân số 12 tháng'),
      findBlockByTitle(rates, fillHistoryTitle),
      findBlockByTitle(moves, 'Tăng và giảm từng tháng')
    ].filter(block => block !== undefined)
    return content(
      toPeriodTable(unitProfileText.sections.changes, blocks, mostPeriods),
      withBelow(reader)
    )
  }
}

/** Norm and present equipment per group, of the unit and with its subordinate units. */
const equipment: SectionSpec = {
  id: 'equipment',
  content: async reader => {
    const { unit, hasBelow } = reader.subject
    const [own, all, states] = await Promise.all([
      reader.read(profileHeadPages.supply, { cong: 'rieng' }),
      reader.read('lien-nganh/doi-chieu-trang-bi'),
      readPageFigures(
        reader,
        'trang-bi/theo-trang-thai-ky-thuat',
        [1, 2, 3, 4].map(state => `equipment-state-${state}`)
      )
    ])
    const columns = own?.view.table.columns ?? []
    const shown = ['dinh-muc', 'hien-co'].flatMap(key => {
      const at = columns.findIndex(column => column.key === key)
      const column = columns[at]
      return column ? [{ at, column }] : []
    })
    const block = findBlockByAxis(all, 'Nhóm')
    const belowNames = hasBelow && block ? block.data.series.map(({ name }) => name) : []
    const listed = await own?.table()
    const rows = await Promise.all(
      equipmentGroups.map(async (group, index) => {
        const row = await listed?.row(`${unit.id}-${index}`)
        const cells: SectorCellView[] = shown.map(({ at }) => row?.cells[at] ?? missingValueMark)
        const below = belowNames.map(name =>
          block ? formatSeriesValues(block, name, group) : missingValueMark
        )
        return { id: group, cells: [group, ...cells, ...below] }
      })
    )
    const heads = shown.map(({ column: { key, kind, title } }) => ({
      key,
      kind,
      title: hasBelow ? unitProfileText.ownOf(title) : title
    }))
    const table: UnitProfileTable | undefined =
      heads.length + belowNames.length === 0
        ? undefined
        : {
            label: unitProfileText.sections.equipment,
            columns: [
              { key: 'nhom', kind: 'text', title: unitProfileText.group },
              ...heads,
              ...belowNames.map(name => ({
                key: `${name}-gop`,
                kind: 'number' as const,
                title: unitProfileText.withBelowOf(name)
              }))
            ],
            rows
          }
    return content(table, { figures: states })
  }
}

const reserve: SectionSpec = {
  id: 'reserve',
  unused: ['equipmentReady', 'equipmentSupply', 'postSupply', 'establishment', 'headcount'],
  content: async reader => {
    const table = await buildUnitAndSubordinateTable(reader, unitProfileText.sections.reserve, [
      {
        page: 'dong-vien-du-bi/theo-don-vi',
        keys: ['chi-tieu', 'xep', 'thieu', 'ty-le']
      },
      {
        page: 'lien-nganh/dashboard',
        keys: ['du-bi'],
        titles: { 'du-bi': unitProfileText.reserveReady }
      }
    ])
    return content(table)
  }
}

export const alertPage = 'lien-nganh/canh-bao-thieu-hut'

const alerts: SectionSpec = {
  id: 'alerts',
  content: async reader => {
    const found = await reader.read(alertPage)
    if (!found) return content(undefined)
    const figures = await readPageFigures(reader, alertPage, [
      'alerts-grave',
      'alerts-warning',
      'alerts-running'
    ])
    // The table lists open alerts first, severe ones before the others, so the number of open
    // alerts determines which rows the profile shows.
    const open = figures.slice(0, 2).reduce((total, { amount }) => total + (amount ?? 0), 0)
    if (open === 0) return content(undefined, { figures, empty: unitProfileText.noAlerts })
    const table = await found.table()
    const { rows } = await table.page({
      search: '',
      filters: {},
      sort: null,
      offset: 0,
      limit: Math.min(open, mostAlerts)
    })
    const { columns } = found.view.table
    const places = ['muc', 'don-vi', 'noi-dung', 'thieu', 'han', 'trang-thai'].map(key =>
      columns.findIndex(column => column.key === key)
    )
    return content(
      {
        label: unitProfileText.sections.alerts,
        columns: places.flatMap(at => columns[at] ?? []),
        rows: rows.map(({ id, cells }) => ({ id, cells: places.map(at => cells[at] ?? '') })),
        ...(open > rows.length && { more: open - rows.length })
      },
      { figures, ...withBelow(reader) }
    )
  }
}

/** Definitions of the sections of a unit profile, in display order. */
export const profileSectionSpecs: readonly SectionSpec[] = [
  strength,
  alerts,
  groups,
  equipment,
  changes,
  reserve
]
