import { type CommandId, commands } from '@shared/commands'
import { networks } from '@shared/domain/networks'
import { indexHits, type SearchHit } from '@shared/domain/search'
import { isGroup, type NavigationItem, navigation } from '@shared/navigation'
import { paths } from '@shared/paths'
import { paletteText } from '@shared/text/palette'

/** One line of the palette: a place to go, or a command to run. */
export type PaletteEntry = SearchHit & { readonly command?: CommandId }

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

const commandEntries: PaletteEntry[] = (
  [
    'go-home',
    'go-back',
    'toggle-sidebar',
    'theme-light',
    'theme-dark',
    'theme-system',
    'zoom-in',
    'zoom-out',
    'zoom-reset',
    'print',
    'show-shortcuts'
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
  go(actions.createApi, paths.apiCreate),
  go(actions.requestApi, paths.apiRequest),
  ...networks.map(({ name, path }) => go(actions.registerService(name), `${path}/create`)),
  ...commandEntries
]

export const ownEntries = indexHits(entries)
