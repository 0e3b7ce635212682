import { Button } from '@fluentui/react-components'
import type { LoadTarget } from '@shared/features/data-load/calls'
import { loadText } from '@shared/features/data-load/text'
import { flowText } from '@shared/features/etl/flow-text'
import { builderText } from '@shared/features/query/builder-text'
import { ruledBy } from '@shared/kit/fields'
import { writeStrategies } from '@shared/model/data-mart/data-mart'
import { useState } from 'react'
import { useConfiguration } from '../../../session/configuration'
import { Allowed } from '../../../session/permission'
import { SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useForm } from '../../../ui/form/use-form'
import { TableLinkByName } from '../table-link-by-name'
import { FlowPart, PartFaults } from './flow-part'
import type { FlowDraft } from './use-flow-draft'
import type { Outline } from './use-outline'

const text = flowText.target

interface TargetPartProps {
  readonly draft: FlowDraft
  readonly outline: Outline
  readonly targets: readonly LoadTarget[] | undefined
}

/** **Bảng đích**: target table, write strategy and column mapping. */
export function TargetPart({ draft, outline, targets }: TargetPartProps) {
  const { flow, targetTable } = draft.design
  const [editing, setEditing] = useState(false)
  const isSample = flow.source.kind === 'sample'
  const target = targets?.find(({ name }) => name === targetTable)
  const { unfilled = [], unused = [] } = outline.known ?? {}
  return (
    <FlowPart
      place={4}
      title={flowText.parts.target}
      actions={
        !isSample && (
          <Allowed to="operate">
            <Button
              aria-label={flowText.editOf(flowText.parts.target)}
              onClick={() => setEditing(true)}
            >
              {flowText.edit}
            </Button>
          </Allowed>
        )
      }
    >
      <p>
        {text.into('')}
        <TableLinkByName name={targetTable} />.
      </p>
      {target && <TargetWords target={target} partition={flow.partition} />}
      {!isSample && targets && !target && <PartFaults faults={[text.gone]} />}
      {target && target.refusal !== '' && <PartFaults faults={[`${target.refusal}.`]} />}
      {unfilled.length > 0 && <p>{text.unfilled(unfilled.join(', '))}</p>}
      {unused.length > 0 && <p>{text.unused(unused.join(', '))}</p>}
      {editing && targets && (
        <TargetDialog draft={draft} targets={targets} onClose={() => setEditing(false)} />
      )}
    </FlowPart>
  )
}

interface TargetWordsProps {
  readonly target: LoadTarget
  readonly partition: string
}

/** Write strategy and key of a table, and who must approve. */
export function TargetWords({ target, partition }: TargetWordsProps) {
  const { configuration } = useConfiguration()
  const { writeStrategy, key } = target
  const words = [
    `${text.strategy(writeStrategies[writeStrategy], loadText.targets.strategies[writeStrategy])}.`,
    ...(writeStrategy === 'partitioned' && partition ? [`${text.partition}: ${partition}.`] : []),
    ...(key.length > 0 ? [`${loadText.targets.keyed(key.join(', '))}.`] : []),
    ...(configuration.approveLoads ? [text.approve] : [])
  ]
  return <p>{words.join(' ')}</p>
}

interface TargetDialogProps {
  readonly draft: FlowDraft
  readonly targets: readonly LoadTarget[]
  readonly onClose: () => void
}

function TargetDialog({ draft, targets, onClose }: TargetDialogProps) {
  const { design, change } = draft
  const of = (name: string) => targets.find(one => one.name === name)
  const schema = ruledBy<{ readonly table: string; readonly partition: string }>(
    ({ table, partition }): Record<string, string> => {
      const target = of(table)
      if (!target) return { table: text.gone }
      const isMissing = target.writeStrategy === 'partitioned' && partition === ''
      return isMissing ? { partition: loadText.targets.partitionMissing } : {}
    }
  )
  const form = useForm(schema, { table: design.targetTable, partition: design.flow.partition })
  const target = of(form.values.table)
  return (
    <FormDialog
      title={text.title}
      sending={{
        form,
        submitLabel: builderText.apply,
        failed: builderText.failed,
        save: async ({ table, partition }) =>
          change({
            targetTable: table,
            flow: {
              ...design.flow,
              partition: of(table)?.writeStrategy === 'partitioned' ? partition : ''
            }
          })
      }}
      onClose={onClose}
    >
      <SelectField
        {...form.field('table')}
        label={text.table}
        required
        choices={targets.map(({ name }) => ({ value: name, label: name }))}
        onChange={table => form.set({ table, partition: of(table)?.partition ?? '' })}
      />
      {target && <TargetWords target={target} partition="" />}
      {target?.writeStrategy === 'partitioned' && (
        <SelectField
          {...form.field('partition')}
          label={text.partition}
          placeholder={text.choosePartition}
          required
          choices={target.columns.map(({ name }) => ({ value: name, label: name }))}
        />
      )}
    </FormDialog>
  )
}
