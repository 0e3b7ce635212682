import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { flowText } from '@shared/features/etl/flow-text'
import { describeFlowStep, flowStepLabelOf } from '@shared/features/etl/step-words'
import { formatNumber } from '@shared/kit/format'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import type { FlowStep } from '@shared/model/etl/flow/step'
import type { ReactElement } from 'react'
import { hasPermission } from '../../../session/permission'
import { FlowSectionErrors } from '../flow/flow-part'
import { FlowStepChips } from './step-chips'

const text = flowText.steps

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '6px',
    padding: '10px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '6px',
    minWidth: 0
  },
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  name: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold, lineHeight: '24px' },
  words: { overflowWrap: 'anywhere', lineHeight: '20px' },
  sql: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  after: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  },
  tools: { display: 'flex', '@media print': { display: 'none' } }
})

interface FlowStepRowProps {
  readonly step: FlowStep
  readonly place: number
  readonly last: boolean
  /** Input columns of the step. */
  readonly fields: readonly FlowField[]
  /** Number of output columns of the step; undefined until known. */
  readonly after: number | undefined
  readonly faults: readonly string[]
  readonly onChange: (step: FlowStep) => void
  readonly onEdit: () => void
  readonly onPreview: () => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** Row of one step: its description, or its parts as editable chips. */
export function FlowStepRow(props: FlowStepRowProps) {
  const { step, place, last, fields, after, faults, onChange, onRemove } = props
  const styles = useStyles()
  const isOpen = hasPermission('operate')
  const name = text.place(formatNumber(place + 1), flowStepLabelOf(step.kind))
  const inParts = step.kind === 'filter' || step.kind === 'tidy' || step.kind === 'group'
  const words = describeFlowStep(step, fields)
  return (
    <section className={styles.row} aria-label={name}>
      <div className={styles.top}>
        <h3 className={styles.name}>{name}</h3>
        {isOpen && (
          <span className={styles.tools}>
            <Button
              appearance="subtle"
              size="small"
              icon={<EyeRegular />}
              aria-label={text.previewOf(name)}
              onClick={props.onPreview}
            >
              {text.preview}
            </Button>
            {!inParts && (
              <Tool label={text.edit(name)} icon={<EditRegular />} onPress={props.onEdit} />
            )}
            <Tool
              label={text.up(name)}
              icon={<ArrowUpRegular />}
              mark={`${step.id} -1`}
              disabled={place === 0}
              onPress={() => props.onMove(-1)}
            />
            <Tool
              label={text.down(name)}
              icon={<ArrowDownRegular />}
              mark={`${step.id} 1`}
              disabled={last}
              onPress={() => props.onMove(1)}
            />
            <Tool label={text.remove(name)} icon={<DeleteRegular />} onPress={onRemove} />
          </span>
        )}
      </div>
      {isOpen && inParts ? (
        <FlowStepChips step={step} fields={fields} onChange={onChange} onRemove={onRemove} />
      ) : step.kind === 'select' ? (
        <p className={styles.words}>
          <code className={styles.sql}>{words}</code>
        </p>
      ) : (
        <p className={styles.words}>{words}</p>
      )}
      <FlowSectionErrors faults={faults} />
      {after !== undefined && (
        <p className={styles.after}>{after > 0 ? text.after(formatNumber(after)) : text.unknown}</p>
      )}
    </section>
  )
}

interface ToolProps {
  readonly label: string
  readonly icon: ReactElement
  readonly mark?: string
  readonly disabled?: boolean
  readonly onPress: () => void
}

function Tool({ label, icon, mark, disabled = false, onPress }: ToolProps) {
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        data-move={mark}
        disabledFocusable={disabled}
        onClick={() => !disabled && onPress()}
      />
    </Tooltip>
  )
}
