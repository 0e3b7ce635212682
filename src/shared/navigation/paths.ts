import type { Network } from '../model/services/network'
import { type PageName, pages, platformPages } from './pages'

type Address<Path extends string> = Path extends `${string}:id${string}`
  ? (id: string) => string
  : Path

/** Address of every page by name; for a record's page a function of the record's id. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path.includes(':id') ? fill(path) : path])
) as { readonly [Name in PageName]: Address<(typeof pages)[Name]['path']> }

/** Address of a unit's profile; codes may contain characters that are reserved in addresses. */
export const unitPath = (code: string): string => paths.unitProfile(encodeURIComponent(code))

/** Addresses of one platform's pages. */
export function servicePaths({ path }: Pick<Network, 'path'>) {
  return {
    list: path,
    create: path + platformPages.create.path,
    detail: fill(path + platformPages.detail.path),
    logs: fill(path + platformPages.logs.path)
  }
}

function fill(path: string): (id: string) => string {
  return id => path.replace(':id', () => id)
}
