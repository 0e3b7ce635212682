import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { AskFault } from '@shared/features/query/calls'
import { queryText as text } from '@shared/features/query/page-text'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { chunk, late } from '../../ui/late'
import { LoadingState } from '../../ui/page/states'
import { Spoken } from './spoken'

const editor = chunk(() => import('./editor/editor'))

/** SQL editor in a lazily loaded chunk, which the builder does not need. */
export const SqlEditor = late(editor, 'Editor', <LoadingState />)

interface SqlFormProps {
  readonly sql: string
  readonly catalogue: readonly CatalogueTable[]
  readonly faults: readonly AskFault[]
  /** Why the SQL is not a query tree; empty if it is one. */
  readonly beyond: string
  readonly onChange: (sql: string) => void
  readonly onRun: () => void
}

/** Query as editable SQL. */
export function SqlForm({ sql, catalogue, faults, beyond, onChange, onRun }: SqlFormProps) {
  return (
    <>
      <SqlEditor
        label={text.forms.sql}
        sql={sql}
        onChange={onChange}
        tables={catalogue}
        faults={faults.flatMap(placed)}
        onRun={onRun}
      />
      <Spoken>{beyond && <Beyond why={beyond} />}</Spoken>
    </>
  )
}

/**
 * Errors of query parts are shown in the builder; one without a text position is shown at the
 * start.
 */
const placed = ({ words, path, position = 0, length = 0 }: AskFault) =>
  path === undefined ? [{ words, position, length }] : []

/** Note shown with every query that exists only as SQL. */
export function Beyond({ why }: { readonly why: string }) {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text.beyond}</MessageBarTitle>
        {why}
      </MessageBarBody>
    </MessageBar>
  )
}
