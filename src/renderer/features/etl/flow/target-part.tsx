import { Button } from '@fluentui/react-components'
import type { LoadTargetTable } from '@shared/features/data-load/calls'
import { dataLoadText } from '@shared/features/data-load/text'
import { flowText } from '@shared/features/etl/flow-text'
import { queryBuilderText } from '@shared/features/query/builder-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { writeStrategyLabels } from '@shared/model/data-mart/data-mart'
import { useState } from 'react'
import { useConfiguration } from '../../../session/configuration'
import { IfPermitted } from '../../../session/permission'
import { SelectField } from '../../../ui/form/choice-field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useForm } from '../../../ui/form/use-form'
import { TableLinkByName } from '../table-link-by-name'
import { FlowSection, FlowSectionErrors } from './flow-part'
import type { PipelineDesignDraft } from './use-flow-draft'
import type { FlowOutlineState } from './use-outline'

const text = flowText.target

interface FlowTargetPartProps {
  readonly draft: PipelineDesignDraft
  readonly outline: FlowOutlineState
  readonly targets: readonly LoadTargetTable[] | undefined
}

/** Part **Bảng đích** (target table): target table, write strategy and column mapping. */
export function FlowTargetSection({ draft, outline, targets }: FlowTargetPartProps) {
  const { flow, targetTable } = draft.design
  const [editing, setEditing] = useState(false)
  const isSample = flow.source.kind === 'sample'
  const target = targets?.find(({ name }) => name === targetTable)
  const { unfilled = [], unused = [] } = outline.known ?? {}
  return (
    <FlowSection
      place={4}
      title={flowText.parts.target}
      actions={
        !isSample && (
          <IfPermitted to="operate">
            <Button
              aria-label={flowText.editOf(flowText.parts.target)}
              onClick={() => setEditing(true)}
            >
              {flowText.edit}
            </Button>
          </IfPermitted>
        )
      }
    >
      <p>
        {text.into('')}
        <TableLinkByName name={targetTable} />.
      </p>
      {target && <FlowTargetDetails target={target} partition={flow.partition} />}
      {!isSample && targets && !target && <FlowSectionErrors faults={[text.gone]} />}
      {target && target.refusal !== '' && <FlowSectionErrors faults={[`${target.refusal}.`]} />}
      {unfilled.length > 0 && <p>{text.unfilled(unfilled.join(', '))}</p>}
      {unused.length > 0 && <p>{text.unused(unused.join(', '))}</p>}
      {editing && targets && (
        <TargetDialog draft={draft} targets={targets} onClose={() => setEditing(false)} />
      )}
    </FlowSection>
  )
}

interface FlowTargetDetailsProps {
  readonly target: LoadTargetTable
  readonly partition: string
}

/** Write strategy and key of the target table, and who must approve its loads. */
export function FlowTargetDetails({ target, partition }: FlowTargetDetailsProps) {
  const { configuration } = useConfiguration()
  const { writeStrategy, key } = target
  const words = [
    `${text.strategy(writeStrategyLabels[writeStrategy], dataLoadText.targets.strategies[writeStrategy])}.`,
    ...(writeStrategy === 'partitioned' && partition ? [`${text.partition}: ${partition}.`] : []),
    ...(key.length > 0 ? [`${dataLoadText.targets.keyed(key.join(', '))}.`] : []),
    ...(configuration.approveLoads ? [text.approve] : [])
  ]
  return <p>{words.join(' ')}</p>
}

interface TargetDialogProps {
  readonly draft: PipelineDesignDraft
  readonly targets: readonly LoadTargetTable[]
  readonly onClose: () => void
}

function TargetDialog({ draft, targets, onClose }: TargetDialogProps) {
  const { design, change } = draft
  const of = (name: string) => targets.find(one => one.name === name)
  const schema = createFieldRuleSchema<{ readonly table: string; readonly partition: string }>(
    ({ table, partition }): Record<string, string> => {
      const target = of(table)
      if (!target) return { table: text.gone }
      const isMissing = target.writeStrategy === 'partitioned' && partition === ''
      return isMissing ? { partition: dataLoadText.targets.partitionMissing } : {}
    }
  )
  const form = useForm(schema, { table: design.targetTable, partition: design.flow.partition })
  const target = of(form.values.table)
  return (
    <FormDialog
      title={text.title}
      sending={{
        form,
        submitLabel: queryBuilderText.apply,
        failed: queryBuilderText.failed,
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
      {target && <FlowTargetDetails target={target} partition="" />}
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
