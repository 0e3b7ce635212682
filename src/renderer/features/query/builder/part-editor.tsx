import { ConditionDialog } from '../../../ui/question/condition-dialog'
import { GroupDialog } from '../../../ui/question/group-dialog'
import { MeasureDialog } from '../../../ui/question/measure-dialog'
import type { Edited, PartProps } from '../../../ui/question/part-props'
import { ColumnDialog } from './column-dialog'
import { ColumnsDialog } from './columns-dialog'
import { GroupTestDialog } from './group-test-dialog'
import { LimitDialog } from './limit-dialog'
import { RelationDialog } from './relation-dialog'
import { SortDialog } from './sort-dialog'
import { SourceDialog } from './source-dialog'

/** Editor of one part, shared by builder and sentence. */
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
