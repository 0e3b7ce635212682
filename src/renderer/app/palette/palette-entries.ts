import { aboutText } from '@shared/features/about/text'
import { adminText } from '@shared/features/admin/text'
import { unitText } from '@shared/features/analytics/unit-text'
import { collectionText } from '@shared/features/collection/text'
import { comparisonText } from '@shared/features/comparison/text'
import { martText } from '@shared/features/data-mart/text'
import { etlText } from '@shared/features/etl/text'
import { reportText } from '@shared/features/reports/text'
import { scenarioText } from '@shared/features/scenario/text'
import { indexHits, type SearchIndex } from '@shared/features/search/search'
import { paletteText } from '@shared/features/search/text'
import type { Permission } from '@shared/model/admin/roles'
import { commands } from '@shared/model/commands'
import type { PaletteEntry } from '@shared/model/search/palette-entry'
import { networkPlaces } from '@shared/model/services/network-places'
import { paths, servicePaths } from '@shared/navigation/paths'
import { isGroup, type NavigationItem, navigation } from '@shared/navigation/tree'
import { may } from '../../session/permission'
import { pageActionNames } from './run-page-action'

const { kinds, actions } = paletteText

function pagesOf(items: readonly NavigationItem[], trail: readonly string[]): PaletteEntry[] {
  return items.flatMap(item =>
    isGroup(item)
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
 * Entry that opens the page and presses its button, because creation happens in dialogs. `alias` is
 * a synonym to search by.
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
      go(actions.createApi, paths.apiCreate),
      go(actions.requestApi, paths.apiRequest),
      ...networkPlaces.map(network =>
        go(actions.registerService(network.name), servicePaths(network).create)
      )
    ]
  ],
  [
    'operate',
    [
      press(martText.list.create, paths.martList),
      press(etlText.create, paths.etl),
      press(collectionText.sources.add, paths.sources),
      press(collectionText.targets.add, paths.targets),
      press(collectionText.connections.add, paths.connections)
    ]
  ],
  [
    'analyse',
    [
      press(reportText.create, paths.reports, reportText.createAlias),
      press(scenarioText.create, paths.scenarios),
      go(comparisonText.open, paths.comparisons)
    ]
  ],
  ['administer', [press(adminText.users.add, paths.users)]]
]

const commandEntries: PaletteEntry[] = (
  [
    'go-home',
    'go-back',
    'go-forward',
    'toggle-sidebar',
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
  title: commands[command].label,
  detail: commands[command].accelerator?.replace('CmdOrCtrl', 'Ctrl') ?? '',
  path: '',
  command
}))

/**
 * Pages and actions, known to the renderer and therefore found before the main process responds.
 */
const entries: readonly PaletteEntry[] = [
  ...pagesOf(navigation, []),
  go(unitText.title, paths.unitProfiles),
  go(aboutText.title, paths.about),
  ...creating.flatMap(([permission, found]) => (may(permission) ? found : [])),
  ...commandEntries
]

const own = indexHits(entries)

export interface EntriesOfNow {
  /** Actions of the page under the palette, such as **Xuất CSV**. */
  readonly here: readonly PaletteEntry[]
  readonly all: SearchIndex<PaletteEntry>
}

export function entriesOfNow(): EntriesOfNow {
  const known = new Set(entries.map(({ title }) => title))
  const here = pageActionNames()
    .filter(name => !known.has(name))
    .map(name => ({
      kind: kinds.action,
      title: name.slice(0, 300),
      detail: actions.ofThisPage,
      path: '',
      press: name
    }))
  const added = indexHits(here)
  const all = { hits: [...here, ...own.hits], folded: [...added.folded, ...own.folded] }
  return { here, all }
}
