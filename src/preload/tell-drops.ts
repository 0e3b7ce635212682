import { ipcRenderer, webUtils } from 'electron'

/** What the preload needs of a drop; the types of a page are not known here. */
interface Drop {
  readonly isTrusted: boolean
  readonly dataTransfer: { readonly files: ArrayLike<File> } | null
}

declare const window: {
  addEventListener(name: 'drop', listener: (event: Drop) => void, isFirst: true): void
}

/**
 * Tells main where the file lies that a person drops, before any script of the page hears of the drop. The page is given no path and can
 * name none: an event that a script makes is not trusted. Anything but one file takes back what was dropped before.
 */
export function tellDrops(): void {
  window.addEventListener(
    'drop',
    ({ isTrusted, dataTransfer }) => {
      if (!isTrusted) return
      const [file, ...others] = Array.from(dataTransfer?.files ?? [])
      const isOne = file !== undefined && others.length === 0
      ipcRenderer.send('bridge:dropped', isOne ? webUtils.getPathForFile(file) : '')
    },
    true
  )
}
