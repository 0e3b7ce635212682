import { licenceColumns } from '@shared/features/about/licence'
import { monitoredComponentColumns, sortComponentsBySeverity } from '@shared/features/admin/monitor'
import { userColumns } from '@shared/features/admin/user'
import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { apiLogColumns } from '@shared/features/api-sharing/access-log'
import { connectionColumns } from '@shared/features/collection/connection'
import { endpointKindOf } from '@shared/features/collection/endpoint'
import { endpointListRules, toEndpointRow } from '@shared/features/collection/endpoint-list'
import { collectionReportColumns as monthColumns } from '@shared/features/collection/report'
import { formatMartCell } from '@shared/features/data-mart/rows/cell-words'
import { pipelineListRules } from '@shared/features/etl/list'
import { runViewText } from '@shared/features/etl/run-view-text'
import { etlText } from '@shared/features/etl/text'
import { deliveryRegisterColumns } from '@shared/features/ledger/row'
import { createTransmissionLogColumns } from '@shared/features/services/log'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { pipelineRunStateBadges } from '@shared/kit/status'
import { uiText } from '@shared/kit/words/text'
import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import { sharedApiColumns } from '@shared/model/api-sharing/share'
import { martListColumns } from '@shared/model/data-mart/list'
import { etlRunResultOf, formatDuration, runDurationOf } from '@shared/model/etl/run'
import { reportListColumns } from '@shared/model/reports/report'
import { lgspNetworkDefinition } from '@shared/model/services/lgsp'
import { createServiceListColumns } from '@shared/model/services/service-list'
import { pagePaths } from '@shared/navigation/paths'
import { isWholeRun } from '../effort'
import { cellTextsOfRows, type PageCaller, readPrintedListRows } from './asked-rows'
import { createChartRowsReader, createSectorTablesReader } from './sector-tables'

/** Table as the sheets must show it: cells of each row, in order. */
type PaperRows = readonly (readonly string[])[]

interface PrintedPage {
  readonly route: string
  /** Name of a button that must be pressed before the page is printed. */
  readonly press?: string
  /** Tables that the sheets must contain, read by the page's own IPC calls. */
  readonly tables: (ask: PageCaller) => Promise<readonly PaperRows[]>
}

/**
 * Every page that can be printed, by its source file; `printed-pages.test.ts` fails if one is
 * missing. `pages` are printed by `paper-cells.spec.ts`, which compares every cell; a page that
 * takes long to reach is printed by the test file `spec` instead.
 */
export interface PrintedSource {
  readonly pages?: readonly PrintedPage[]
  readonly spec?: string
  /**
   * Whether the page prints nothing but a list, as other pages do by the same component; `npm test`
   * leaves it to `npm run test:whole`.
   */
  readonly repeats?: true
}

const network = { ...lgspNetworkDefinition, id: 'lgsp' as const, path: '/chia-se/lgsp' }

const page = (route: string, tables: PrintedPage['tables']): PrintedSource => ({
  pages: [{ route, tables }]
})

const comparedUnits = '/chuyen-nganh/lien-nganh/doi-chieu-bien-che'

/** A page whose only table is a list like that of other pages. */
const repeatedList = (route: string, tables: PrintedPage['tables']): PrintedSource => ({
  ...page(route, tables),
  repeats: true
})

/**
 * Search in the rows of the longest table: 2,000 rows on 72 sheets take 20 s, so `npm test` prints
 * several hundred of them.
 */
const rowSearch = isWholeRun ? '' : '999'

const words = (...rows: readonly string[][]): Promise<readonly PaperRows[]> =>
  Promise.resolve([rows])

export const printedPages: Readonly<Record<string, PrintedSource>> = {
  'about/about-page.tsx': page('/gioi-thieu', async ask => {
    const { packages } = await ask('about:get')
    return [cellTextsOfRows(licenceColumns, packages)]
  }),
  'admin/monitor-page.tsx': page('/quan-tri/giam-sat', async ask => {
    const { parts } = await ask('monitor:report')
    // Only the first column is compared, because the times and sizes in the others change while the
    // program runs.
    return [
      sortComponentsBySeverity(parts).map(part =>
        cellTextsOfRows(monitoredComponentColumns.slice(0, 1), [part]).flat()
      )
    ]
  }),
  'admin/users-page.tsx': page('/quan-tri/nguoi-dung', async ask => [
    await readPrintedListRows(userColumns, query => ask('users:list', { query }))
  ]),
  'analytics/sector-page.tsx': {
    pages: [
      {
        route: comparedUnits,
        press: uiText.chart.asTable,
        tables: createChartRowsReader(comparedUnits)
      },
      ...sectorNavigationGroups
        .flatMap(({ items }) => items)
        .filter(({ path }) => !/\/(?:bao-cao|kich-ban-to-chuc|tra-cuu)$/.test(path))
        .map(({ path }) => ({ route: path, tables: createSectorTablesReader(path) }))
    ]
  },
  'analytics/unit/unit-page.tsx': page('/chuyen-nganh/don-vi/DV-C', async ask => {
    const { sections } = await ask('analytics:unit', { code: 'DV-C', period: '' })
    return sections.flatMap(({ table }) =>
      table ? [table.rows.map(({ cells }) => cells.map(textOfSectorCell))] : []
    )
  }),
  'api-sharing/detail-page.tsx': page('/chia-se/api/api-001', async ask => {
    const { name } = await ask('apiSharing:get', { id: 'api-001' })
    return [[[name]]]
  }),
  'api-sharing/list-page.tsx': repeatedList('/chia-se/api', async ask => [
    await readPrintedListRows(sharedApiColumns, query => ask('apiSharing:list', { query }))
  ]),
  'api-sharing/logs-page.tsx': page('/chia-se/api/api-001/logs', async ask => [
    await readPrintedListRows(apiLogColumns, query =>
      ask('apiSharing:logs', { id: 'api-001', query, early: false })
    )
  ]),
  'collection/connections-page.tsx': repeatedList('/thu-thap/ket-noi', async ask => [
    await readPrintedListRows(connectionColumns, query => ask('collection:connections', { query }))
  ]),
  'collection/endpoints-page.tsx': {
    pages: (['source', 'target'] as const).map(side => ({
      route: side === 'source' ? pagePaths.sources : pagePaths.targets,
      tables: async ask => {
        const views = await ask('collection:endpoints')
        const { pipelines } = await ask('etl:list')
        const rows = views
          .filter(({ endpoint }) => endpointKindOf(endpoint).role === side)
          .map(view => toEndpointRow(view, pipelines))
        return [cellTextsOfRows(endpointListRules[side].columns, rows)]
      }
    }))
  },
  'data-load/return-slip-page.tsx': { spec: 'data/load-into-table.spec.ts' },
  // Without a search the sheets contain the first 2.000 of 125.430 rows, and a sentence that says so.
  'data-mart/detail-page.tsx': page(
    `/luu-tru/data-warehouse/dm-001?tab=rows&tim=${rowSearch}`,
    async ask => {
      const { table } = await ask('dataMart:get', { id: 'dm-001' })
      const columns = table.columns.map((column, index) => ({
        key: column.name,
        title: column.name,
        kind: 'text' as const,
        minWidth: 0,
        value: (row: readonly (string | number | boolean | null)[]) =>
          formatMartCell(column, row[index + 1] ?? null)
      }))
      return [
        await readPrintedListRows(
          columns,
          query => ask('dataMart:rows', { id: 'dm-001', query }),
          rowSearch
        )
      ]
    }
  ),
  'data-mart/list-page.tsx': repeatedList('/luu-tru/data-warehouse', async ask => [
    await readPrintedListRows(martListColumns, query => ask('dataMart:list', { query }))
  ]),
  'etl/etl-page.tsx': page('/luu-tru/etl', async ask => {
    const { pipelines } = await ask('etl:list')
    return [cellTextsOfRows(pipelineListRules.columns, pipelines)]
  }),
  'etl/flow/flow-page.tsx': { spec: 'data/pipeline.spec.ts' },
  'etl/runs/slip-page.tsx': { spec: 'data/pipeline.spec.ts' },
  'etl/simulated-page.tsx': page('/luu-tru/etl/etl-001?tab=runs', async ask => {
    const runs = await ask('etl:runs', { id: 'etl-001' })
    return [
      runs.map(run => {
        const duration = runDurationOf(run)
        return [
          runViewText.list.run(formatNumber(run.number)),
          pipelineRunStateBadges[etlRunResultOf(run)].label,
          formatDateTime(run.startedAt),
          duration === null ? etlText.run.noDuration : formatDuration(duration),
          ...[run.rowsIn, run.rowsOut, run.rejected].map(formatNumber),
          etlText.log.triggers[run.trigger](run.operator)
        ]
      })
    ]
  }),
  'forms/filled/filled-page.tsx': { spec: 'reports/forms.spec.ts' },
  'forms/page/form-page.tsx': { spec: 'reports/forms.spec.ts' },
  'forms/page/forms-page.tsx': { spec: 'reports/forms.spec.ts' },
  'forms/read-back/read-back-page.tsx': { spec: 'reports/forms.spec.ts' },
  'ledger/report-page.tsx': page('/thu-thap/bao-cao-thu-thap?tab=so-nhan', async ask => [
    await readPrintedListRows(deliveryRegisterColumns, query => ask('ledger:list', { query }))
  ]),
  'ledger/report-view.tsx': page('/thu-thap/bao-cao-thu-thap', async ask => {
    const { months } = await ask('collection:report', { kind: 'collection' })
    return [cellTextsOfRows(monthColumns, months)]
  }),
  'ledger/slip-page.tsx': { spec: 'data/ledger.spec.ts' },
  'query/comparison/comparisons-page.tsx': page('/khai-thac/truy-van/doi-chieu', () => words()),
  // Printed by another test, because the page requires a server: `npm run test:servers`.
  'query/comparison/minutes-page.tsx': { spec: 'servers/comparison.spec.ts' },
  'query/shared-page.tsx': { spec: 'data/query-uses.spec.ts' },
  'query/workbench.tsx': { spec: 'data/query.spec.ts' },
  'reports/report-page.tsx': page('/khai-thac/quan-ly-bao-cao/bc-001', async ask => {
    const { content } = await ask('reports:get', { id: 'bc-001' })
    return [content.figures, content.rows]
  }),
  'reports/reports-page.tsx': {
    pages: [
      {
        route: '/khai-thac/quan-ly-bao-cao',
        tables: async ask => [
          await readPrintedListRows(reportListColumns, query =>
            ask('reports:list', { query, section: '' })
          )
        ]
      },
      {
        route: '/chuyen-nganh/dong-vien-du-bi/bao-cao',
        tables: async ask => {
          const query = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
          const { rows } = await ask('reports:list', {
            query,
            section: '/chuyen-nganh/dong-vien-du-bi/'
          })
          const { report, content } = await ask('reports:get', { id: rows[0]?.id ?? '' })
          return [[[report.name]], content.figures, content.rows]
        }
      }
    ]
  },
  'scenario/scenario-page.tsx': page(
    '/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc',
    async ask => {
      const scenarios = await ask('scenario:list')
      return [
        scenarios
          .filter(({ opens }) => opens)
          .slice(0, 1)
          .map(({ name }) => [name])
      ]
    }
  ),
  'services/detail-page.tsx': { spec: 'sharing/services.spec.ts' },
  'services/list-page.tsx': repeatedList(network.path, async ask => [
    await readPrintedListRows(createServiceListColumns(network.receiver), query =>
      ask('services:list', { network: network.id, query })
    )
  ]),
  'services/logs-page.tsx': repeatedList(`${network.path}/${network.id}-001/logs`, async ask => [
    await readPrintedListRows(createTransmissionLogColumns(network.receiver), query =>
      ask('services:logs', { network: network.id, id: `${network.id}-001`, query })
    )
  ]),
  'settings/settings-page.tsx': page('/quan-tri/cau-hinh?tab=sector', () => words())
}
