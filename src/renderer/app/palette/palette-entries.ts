import { aboutText } from '@shared/features/about/text'
import { adminText } from '@shared/features/admin/text'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import { collectionText } from '@shared/features/collection/text'
import { comparisonText } from '@shared/features/comparison/text'
import { martText } from '@shared/features/data-mart/text'
import { etlText } from '@shared/features/etl/text'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { reportText } from '@shared/features/reports/text'
import { scenarioText } from '@shared/features/scenario/text'
import { buildSearchIndex, type SearchHit, type SearchIndex } from '@shared/features/search/search'
import { paletteText } from '@shared/features/search/text'
import { settingsText } from '@shared/features/settings/text'
import type { Permission } from '@shared/model/admin/roles'
import { commandDefinitions } from '@shared/model/commands'
import type { PaletteEntry } from '@shared/model/search/palette-entry'
import { pagePaths, platformPagePathsOf } from '@shared/navigation/paths'
import { isNavigationGroup, type NavigationItem } from '@shared/navigation/tree'
import { deliveryRegisterTabValue } from '../../features/ledger/slip-path'
import { settingHits } from '../../features/settings/setting-hits'
import {
  isPathOutsideScope,
  shownNetworkLocations,
  visibleNavigation
} from '../../session/navigation'
import { hasPermission } from '../../session/permission'
import { listPageActionNames } from './run-page-action'

const { kinds, actions } = paletteText

/** Entry that the palette finds by its title or by words that are not shown. */
export type FoundEntry = PaletteEntry & Pick<SearchHit, 'words'>

/** Rank of equally good entries: pages come first, records last. */
export function paletteOrderOf({ kind }: PaletteEntry): number {
  const known: readonly string[] = [kinds.page, kinds.tab, kinds.setting, kinds.action]
  const place = known.indexOf(kind)
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

/** Entries of the tabs of a page except its first, which the page itself opens. */
function tabsOf(page: string, path: string, tabs: Readonly<Record<string, string>>) {
  return Object.entries(tabs).map(
    ([tab, title]): PaletteEntry => ({
      kind: kinds.tab,
      title,
      detail: page,
      path: `${path}?tab=${tab}`
    })
  )
}

const { list: _list, ...userTabs } = adminText.users.tabs
const { state: _state, ...monitorTabs } = adminText.monitor.tabs

const tabEntries: readonly PaletteEntry[] = [
  ...tabsOf(collectionText.report.title, pagePaths.collectionReport, {
    [deliveryRegisterTabValue]: deliveryRegisterText.tabs.ledger
  }),
  ...tabsOf(adminText.users.title, pagePaths.users, userTabs),
  ...tabsOf(adminText.monitor.title, pagePaths.monitor, monitorTabs)
]

const settingEntries: readonly FoundEntry[] = settingHits.map(
  ({ item, title, detail, path, words }) => ({
    kind: item ? kinds.setting : kinds.tab,
    title,
    detail: [settingsText.title, detail].filter(Boolean).join(' › '),
    path,
    ...(words && { words })
  })
)

function pagesOf(items: readonly NavigationItem[], trail: readonly string[]): PaletteEntry[] {
  return items.flatMap(item =>
    isNavigationGroup(item)
      ? pagesOf(item.items, [...trail, item.title])
      : [{ kind: kinds.page, title: item.title, detail: trail.join(' › '), path: item.path }]
  )
}

const go = (title: string, path: string): PaletteEntry => ({
  kind: kinds.action,
  title,
  detail: '',
  path
})

/**
 * Entry of the command palette that opens a page and presses its button, because records are
 * created in dialogs. `alias` is a synonym for the search.
 */
const press = (title: string, path: string, alias = ''): PaletteEntry => ({
  ...go(title, path),
  detail: alias,
  press: title
})

const creating: readonly (readonly [Permission, readonly PaletteEntry[]])[] = [
  [
    'share',
    [
      go(actions.createApi, pagePaths.apiCreate),
      go(actions.requestApi, pagePaths.apiRequest),
      ...shownNetworkLocations.map(network =>
        go(actions.registerService(network.name), platformPagePathsOf(network).create)
      )
    ]
  ],
  [
    'operate',
    [
      press(martText.list.create, pagePaths.martList),
      press(etlText.create, pagePaths.etl),
      press(collectionText.sources.add, pagePaths.sources),
      press(collectionText.targets.add, pagePaths.targets),
      press(collectionText.connections.add, pagePaths.connections)
    ]
  ],
  [
    'analyse',
    [
      press(reportText.create, pagePaths.reports, reportText.createAlias),
      press(scenarioText.create, pagePaths.scenarios),
      go(comparisonText.open, pagePaths.comparisons)
    ]
  ],
  ['administer', [press(adminText.users.add, pagePaths.users)]]
]

const commandEntries: PaletteEntry[] = (
  [
    'go-home',
    'go-back',
    'go-forward',
    'toggle-sidebar',
    'pin-page',
    'toggle-compact',
    'focus-search',
    'theme-light',
    'theme-dark',
    'theme-system',
    'zoom-in',
    'zoom-out',
    'zoom-reset',
    'print',
    'show-shortcuts',
    'show-help'
  ] as const
).map(command => ({
  kind: kinds.action,
  title: commandDefinitions[command].label,
  detail: commandDefinitions[command].accelerator?.replace('CmdOrCtrl', 'Ctrl') ?? '',
  path: '',
  command
}))

/**
 * Palette entries for pages and actions, which the renderer knows without asking the main process.
 */
const entries: readonly FoundEntry[] = [
  ...pagesOf(visibleNavigation, []),
  ...tabEntries,
  ...settingEntries,
  go(unitProfileText.title, pagePaths.unitProfiles),
  go(aboutText.title, pagePaths.about),
  ...creating.flatMap(([permission, found]) => (hasPermission(permission) ? found : [])),
  ...commandEntries
]

const own = buildSearchIndex(entries.filter(({ path }) => !isPathOutsideScope(path)))

export interface AvailablePaletteEntries {
  /** Actions of the page over which the palette is open, such as **Xuất CSV** (CSV export). */
  readonly here: readonly PaletteEntry[]
  readonly all: SearchIndex<FoundEntry>
}

export function collectPaletteEntries(): AvailablePaletteEntries {
  const known = new Set(entries.map(({ title }) => title))
  const here: FoundEntry[] = listPageActionNames()
    .filter(name => !known.has(name))
    .map(name => ({
      kind: kinds.action,
      title: name.slice(0, 300),
      detail: actions.ofThisPage,
      path: '',
      press: name
    }))
  const added = buildSearchIndex(here)
  const all = { hits: [...here, ...own.hits], folded: [...added.folded, ...own.folded] }
  return { here, all }
}
