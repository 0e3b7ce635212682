import { frameText } from '@shared/features/frame/text'
import { pagePaths } from '@shared/navigation/paths'
import { findBreadcrumb, type NavigationItem, navigationTree } from '@shared/navigation/tree'
import type { RecordTitle } from '../../ui/page/record-title'

export interface BreadcrumbItem {
  /** Identifies a part of the breadcrumb, because a group and a record may have the same label. */
  readonly id: string
  readonly text: string
  /**
   * Address to which a part of the breadcrumb links; undefined for groups and for the current page,
   * which are not links.
   */
  readonly path?: string
}

/** Parts of the breadcrumb (group › page › record); the last part is the current page. */
export function breadcrumbItemsOf(
  pathname: string,
  record: RecordTitle | undefined,
  tree: readonly NavigationItem[] = navigationTree
): readonly BreadcrumbItem[] {
  const tail = recordCrumbs(record)
  const trail = findBreadcrumb(pathname, tree)
  if (trail) {
    const { title, path } = trail.leaf
    const here = pathname === path && !record?.title
    const groups = trail.groups.map(group => ({ id: group.id, text: group.title }))
    return [...groups, here ? { id: path, text: title } : { id: path, text: title, path }, ...tail]
  }
  const home = { id: pagePaths.home, text: frameText.header.home }
  if (pathname === pagePaths.home) return [home]
  const unknown = { id: 'unknown', text: frameText.header.unknownPage }
  return [{ ...home, path: pagePaths.home }, ...(record ? tail : [unknown])]
}

function recordCrumbs(record: RecordTitle | undefined): readonly BreadcrumbItem[] {
  if (!record?.title) return []
  const { title, parent } = record
  const between = parent ? [{ id: parent.path, text: parent.title, path: parent.path }] : []
  return [...between, { id: 'record', text: title }]
}
