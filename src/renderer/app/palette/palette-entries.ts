import { commands } from '@shared/commands'
import { networks } from '@shared/domain/networks'
import type { PaletteEntry } from '@shared/domain/palette-entry'
import type { Permission } from '@shared/domain/roles'
import { indexHits, type SearchIndex } from '@shared/domain/search'
import { isGroup, type NavigationItem, navigation } from '@shared/navigation'
import { paths } from '@shared/paths'
import { aboutText } from '@shared/text/about'
import { adminText } from '@shared/text/admin'
import { collectionText } from '@shared/text/collection'
import { martText } from '@shared/text/data-mart'
import { etlText } from '@shared/text/etl'
import { paletteText } from '@shared/text/palette'
import { reportText } from '@shared/text/reports'
import { scenarioText } from '@shared/text/scenario'
import { may } from '../../ui/permission'
import { pageActionNames } from './page-actions'

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

/** Opens the page and presses its button: what is created there is created in a dialog. `alias` is what others call it. */
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
      ...networks.map(({ name, path }) => go(actions.registerService(name), `${path}/create`))
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
      press(scenarioText.create, paths.scenarios)
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

/** Pages and actions: known to the page, so they are found before main has answered. */
const entries: readonly PaletteEntry[] = [
  ...pagesOf(navigation, []),
  go(aboutText.title, paths.about),
  ...creating.flatMap(([permission, found]) => (may(permission) ? found : [])),
  ...commandEntries
]

const own = indexHits(entries)

export interface EntriesOfNow {
  /** What the page under the palette offers to do itself, such as **Xuất CSV**. */
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
