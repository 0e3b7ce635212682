import type { SharingNetwork } from '../model/services/network'
import { type PageName, pageDefinitions, platformPages } from './pages'

type Address<Path extends string> = Path extends `${string}:id${string}`
  ? (id: string) => string
  : Path

/** Address of every page by name; for a record's page a function of the record's id. */
export const pagePaths = Object.fromEntries(
  Object.entries(pageDefinitions).map(([name, { path }]) => [
    name,
    path.includes(':id') ? createPathBuilder(path) : path
  ])
) as { readonly [Name in PageName]: Address<(typeof pageDefinitions)[Name]['path']> }

/** Address of a unit's profile; codes may contain characters that are reserved in addresses. */
export const unitProfilePath = (code: string): string =>
  pagePaths.unitProfile(encodeURIComponent(code))

/**
 * Address of the proposal that redistributes persons, or equipment of a group, with the rows of one
 * receiving unit.
 */
export const redistributionPathOf = (unitName: string, equipmentGroup?: string): string =>
  `${pagePaths.scenarios}?xem=dieu-hoa&den-don-vi=${encodeURIComponent(unitName)}${
    equipmentGroup === undefined ? '' : `&cua=trang-bi&nhom=${encodeURIComponent(equipmentGroup)}`
  }`

/** Addresses of one platform's pages. */
export function platformPagePathsOf({ path }: Pick<SharingNetwork, 'path'>) {
  return {
    list: path,
    create: path + platformPages.create.path,
    detail: createPathBuilder(path + platformPages.detail.path),
    logs: createPathBuilder(path + platformPages.logs.path)
  }
}

function createPathBuilder(path: string): (id: string) => string {
  return id => path.replace(':id', () => id)
}
