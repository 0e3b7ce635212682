import { Button, Option } from '@fluentui/react-components'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import type { OrderNames } from '@shared/features/standard-model/model'
import { standardModelText } from '@shared/features/standard-model/text'
import { call, messageOf } from '../../../ipc/client'
import { DropDown } from '../../../ui/form/choice-field'
import { useNotify } from '../../../ui/notifications'
import { Details } from '../../../ui/page/details'
import { LoadingState } from '../../../ui/page/states'
import { WideDialog } from '../../../ui/wide-dialog'
import { isComplete, LookupPart } from './lookup-part'
import { MappingColumns } from './mapping-columns'
import type { ModelOverview } from './model-list'
import { OrderPart } from './order-part'
import { type ModelMappingChoice, useModelMapping } from './use-model-mapping'
import { ValueListPart } from './value-list'

const text = standardModelText.dialog

interface MappingDialogProps {
  readonly table: ModelTableView
  readonly own: ModelOverview['own']
  /** Orders of names that mappings say by now. */
  readonly said: OrderNames
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Which own table fills one of the model, and which of its columns goes where: proposed, then corrected. */
export function MappingDialog({ table, own: tables, said, onClose, onDone }: MappingDialogProps) {
  const notify = useNotify()
  const mapping = useModelMapping(table, tables)
  const own = tables.find(({ id }) => id === mapping.own)
  const attempt = async (title: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      notify({ title, intent: 'success' })
      onDone()
    } catch (error) {
      mapping.fail(messageOf(error))
    }
  }
  const open = table.columns.flatMap(({ name, title }) => {
    const derived = mapping.derivations[name]
    return derived?.kind === 'lookup' && !isComplete(derived) ? [title] : []
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
            // Until the proposal for another table arrives, the columns belong to the previous one.
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
      <Details
        items={[
          {
            label: text.own,
            value: (
              <DropDown
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
              </DropDown>
            )
          }
        ]}
      />
      {mapping.isBusy && <LoadingState lines={6} />}
      {!mapping.isBusy && own && (
        <MappingColumns table={table} own={own.columns} mapping={mapping} />
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
  readonly tables: ModelOverview['own']
  readonly said: OrderNames
  readonly mapping: ModelMappingChoice
}

/** Below the columns what each value list and look-up says. */
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
        <OrderPart
          key={`${name} ${source}`}
          {...shared}
          names={derived.names}
          said={column.order && said[column.order]}
          onChange={names => mapping.derive(name, { kind: 'order', names: [...names] })}
        />
      )
    }
    return derived.kind === 'values' ? (
      <ValueListPart
        key={`${name} ${source}`}
        {...shared}
        list={derived}
        onChange={list => mapping.derive(name, list)}
      />
    ) : (
      <LookupPart
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
