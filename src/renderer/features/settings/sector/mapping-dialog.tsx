import { Button, Option } from '@fluentui/react-components'
import type { ModelTableView } from '@shared/features/standard-model/calls'
import { standardModelText } from '@shared/features/standard-model/text'
import { call, messageOf } from '../../../ipc/client'
import { DropDown } from '../../../ui/form/drop-down'
import { useNotify } from '../../../ui/notifications'
import { Details } from '../../../ui/page/details'
import { LoadingState } from '../../../ui/page/states'
import { WideDialog } from '../../../ui/wide-dialog'
import { MappingColumns } from './mapping-columns'
import type { ModelOverview } from './model-list'
import { useModelMapping } from './use-model-mapping'

const text = standardModelText.dialog

interface MappingDialogProps {
  readonly table: ModelTableView
  readonly own: ModelOverview['own']
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Which own table fills one of the model, and which of its columns goes where: proposed, then corrected. */
export function MappingDialog({ table, own: tables, onClose, onDone }: MappingDialogProps) {
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
            // Until the proposal for a chosen table is there the columns are those of the one before.
            disabledFocusable={!own || mapping.isBusy}
            onClick={() =>
              void attempt(text.saved, () =>
                call('standardModel:map', {
                  table: table.id,
                  own: mapping.own ?? '',
                  columns: mapping.columns
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
      {tables.length === 0 && <p>{standardModelText.noTables}</p>}
    </WideDialog>
  )
}
