import { Button, Option } from '@fluentui/react-components'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import type { OrderedNameLists } from '@shared/features/standard-model/model'
import { standardModelText } from '@shared/features/standard-model/text'
import { call, toErrorMessage } from '../../../ipc/client'
import { PlainDropdown } from '../../../ui/form/choice-field'
import { useNotify } from '../../../ui/notifications'
import { DetailList } from '../../../ui/page/details'
import { LoadingState } from '../../../ui/page/states'
import { WideDialog } from '../../../ui/wide-dialog'
import { isCompleteColumnLookup, LookupTableFields } from './lookup-part'
import { ModelColumnMapping } from './mapping-columns'
import type { StandardModelOverview } from './model-list'
import { OrderedNameListFields } from './order-part'
import { type ModelMappingChoice, useModelMapping } from './use-model-mapping'
import { ColumnValueMappingFields } from './value-list'

const text = standardModelText.dialog

interface ModelMappingDialogProps {
  readonly table: ModelTableView
  readonly own: StandardModelOverview['own']
  /** Orders of names, such as of ranks, that existing mappings define. */
  readonly said: OrderedNameLists
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Dialog that maps a table of the unit to a table of the standard data model, column by column; the
 * mapping is proposed, then corrected by the user.
 */
export function ModelMappingDialog({
  table,
  own: tables,
  said,
  onClose,
  onDone
}: ModelMappingDialogProps) {
  const notify = useNotify()
  const mapping = useModelMapping(table, tables)
  const own = tables.find(({ id }) => id === mapping.own)
  const attempt = async (title: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      notify({ title, intent: 'success' })
      onDone()
    } catch (error) {
      mapping.fail(toErrorMessage(error))
    }
  }
  const open = table.columns.flatMap(({ name, title }) => {
    const derived = mapping.derivations[name]
    return derived?.kind === 'lookup' && !isCompleteColumnLookup(derived) ? [title] : []
  })
  return (
    <WideDialog
      title={standardModelText.mapOf(table.title)}
      fault={mapping.fault === undefined ? undefined : { title: text.failed, words: mapping.fault }}
      onClose={onClose}
      actions={
        <>
          {table.mapping && (
            <Button
              onClick={() =>
                void attempt(text.removed, () => call('standardModel:unmap', { table: table.id }))
              }
            >
              {text.remove}
            </Button>
          )}
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            appearance="primary"
            // Until the proposal for another table has arrived, the shown columns belong to the
            // previous table, so the dialog cannot be saved.
            disabledFocusable={!own || mapping.isBusy}
            onClick={() =>
              open.length > 0
                ? mapping.fail(text.lookup.incomplete(open.join(', ')))
                : void attempt(text.saved, () =>
                    call('standardModel:map', {
                      table: table.id,
                      own: mapping.own ?? '',
                      columns: mapping.columns,
                      derivations: mapping.derivations
                    })
                  )
            }
          >
            {text.save}
          </Button>
        </>
      }
    >
      <p>{table.meaning}</p>
      <DetailList
        items={[
          {
            label: text.own,
            value: (
              <PlainDropdown
                aria-label={text.own}
                placeholder={text.chooseOwn}
                value={own?.name ?? ''}
                selectedOptions={own ? [own.id] : []}
                onOptionSelect={(_event, { optionValue }) =>
                  optionValue !== undefined && mapping.chooseOwn(optionValue)
                }
              >
                {tables.map(({ id, name }) => (
                  <Option key={id} value={id}>
                    {name}
                  </Option>
                ))}
              </PlainDropdown>
            )
          }
        ]}
      />
      {mapping.isBusy && <LoadingState lines={6} />}
      {!mapping.isBusy && own && (
        <ModelColumnMapping table={table} own={own.columns} mapping={mapping} />
      )}
      {!mapping.isBusy && own && (
        <DerivationParts table={table} own={own.id} tables={tables} said={said} mapping={mapping} />
      )}
      {tables.length === 0 && <p>{standardModelText.noTables}</p>}
    </WideDialog>
  )
}

interface DerivationPartsProps {
  readonly table: ModelTableView
  readonly own: string
  readonly tables: StandardModelOverview['own']
  readonly said: OrderedNameLists
  readonly mapping: ModelMappingChoice
}

/**
 * Fields for columns that are not copied but derived: value lists, look-ups and orders of names.
 */
function DerivationParts({ table, own, tables, said, mapping }: DerivationPartsProps) {
  return table.columns.map(column => {
    const { name, title } = column
    const derived = mapping.derivations[name]
    if (!derived || derived.kind === 'constant') return null
    const source = mapping.columns[name]
    if (source === undefined) return <p key={name}>{`${title}: ${text.chooseSource}`}</p>
    const shared = { column, own, source }
    if (derived.kind === 'order') {
      return (
        <OrderedNameListFields
          key={`${name} ${source}`}
          {...shared}
          names={derived.names}
          said={column.order && said[column.order]}
          onChange={names => mapping.derive(name, { kind: 'order', names: [...names] })}
        />
      )
    }
    return derived.kind === 'values' ? (
      <ColumnValueMappingFields
        key={`${name} ${source}`}
        {...shared}
        list={derived}
        onChange={list => mapping.derive(name, list)}
      />
    ) : (
      <LookupTableFields
        key={name}
        {...shared}
        table={table.id}
        tables={tables}
        lookup={derived}
        onChange={lookup => mapping.derive(name, lookup)}
      />
    )
  })
}
