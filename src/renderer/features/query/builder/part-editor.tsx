import { ColumnDialog } from './column-dialog'
import { ColumnsDialog } from './columns-dialog'
import { ConditionDialog } from './condition-dialog'
import { GroupDialog } from './group-dialog'
import { GroupTestDialog } from './group-test-dialog'
import { LimitDialog } from './limit-dialog'
import { MeasureDialog } from './measure-dialog'
import type { PartProps } from './part-props'
import { RelationDialog } from './relation-dialog'
import { SortDialog } from './sort-dialog'
import { SourceDialog } from './source-dialog'

/** Which part of the question is edited: its path, as sentence and faults name it; `adds` inside a group of conditions. */
export interface Edited {
  readonly path: string
  readonly adds?: boolean
}

/** The small editor of one part, the same from builder and sentence. */
export function PartEditor({ edited, ...props }: PartProps & { readonly edited: Edited }) {
  const { path, adds } = edited
  const [part = '', rest] = path.split('.')
  const place = Number(rest ?? 0)
  switch (part) {
    case 'source':
      return <SourceDialog {...props} />
    case 'relations':
      return <RelationDialog {...props} place={place} />
    case 'columns':
      return rest === undefined ? (
        <ColumnsDialog {...props} />
      ) : (
        <ColumnDialog {...props} place={place} />
      )
    case 'filter':
      return <ConditionDialog {...props} path={path} {...(adds && { adds })} />
    case 'groups':
      return <GroupDialog {...props} place={place} />
    case 'measures':
      return <MeasureDialog {...props} place={place} />
    case 'groupTests':
      return <GroupTestDialog {...props} place={place} />
    case 'sort':
      return <SortDialog {...props} place={place} />
    default:
      return <LimitDialog {...props} />
  }
}
