import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { formatFlowRule, formatFlowThreshold } from '@shared/features/etl/flow-rule-words'
import { flowText } from '@shared/features/etl/flow-text'
import { keysOf } from '@shared/kit/keys-of'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import type { FlowRule } from '@shared/model/etl/flow/flow'
import { useState } from 'react'
import { hasPermission, IfPermitted } from '../../../session/permission'
import { ActionMenu } from '../../../ui/action/action-menu'
import { ToneBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { FlowSection, FlowSectionErrors } from '../flow/flow-part'
import type { PipelineDesign } from '../flow/use-flow-draft'
import type { FlowOutlineState } from '../flow/use-outline'
import { FlowRuleEditor, type FlowRuleEditorKind } from './rule-editor'

const text = flowText.rules
/** Maximum number of rules per pipeline, set by the shared contract. */
const mostRules = 100

const useStyles = makeStyles({ actions: { display: 'flex', gap: '4px' } })

interface FlowRulesPartProps {
  readonly design: PipelineDesign
  readonly outline: FlowOutlineState
  readonly onChange: (rules: readonly FlowRule[]) => void
}

interface Doing {
  readonly shape: FlowRuleEditorKind
  readonly rule?: FlowRule
}

const shapeOf = ({ kind }: FlowRule): FlowRuleEditorKind =>
  kind === 'total' || kind === 'select' ? kind : 'column'

/** Part **Quy tắc** (rules): quality rules for the rows that leave the last step. */
export function FlowRulesSection({ design, outline, onChange }: FlowRulesPartProps) {
  const styles = useStyles()
  const { rules, steps } = design.flow
  const [doing, setDoing] = useState<Doing>()
  const fields = outline.fieldsAt(steps.length)
  const words = (rule: FlowRule): string => formatFlowRule(rule, fields)
  const put = (rule: FlowRule): void =>
    onChange(
      rules.some(({ id }) => id === rule.id)
        ? rules.map(one => (one.id === rule.id ? rule : one))
        : [...rules, rule]
    )
  const columns: readonly PlainColumn<FlowRule>[] = [
    {
      key: 'rule',
      title: text.heads.rule,
      wrapped: true,
      cell: rule => (
        <>
          {words(rule)}
          <FlowSectionErrors faults={outline.faultsOf({ rule: rule.id })} />
        </>
      )
    },
    {
      key: 'severity',
      title: text.heads.severity,
      narrow: true,
      cell: ({ severity }) => (
        <ToneBadge tone={severity === 'blocking' ? 'danger' : 'warning'}>
          {tableRuleText.severities[severity]}
        </ToneBadge>
      )
    },
    { key: 'threshold', title: text.heads.threshold, narrow: true, cell: formatFlowThreshold },
    ...(hasPermission('operate')
      ? [
          {
            key: 'actions',
            title: text.heads.actions,
            narrow: true,
            cell: (rule: FlowRule) => (
              <span className={styles.actions}>
                <Button
                  size="small"
                  appearance="subtle"
                  aria-label={tableRuleText.editOf(words(rule))}
                  onClick={() => setDoing({ shape: shapeOf(rule), rule })}
                >
                  {tableRuleText.edit}
                </Button>
                <Button
                  size="small"
                  appearance="subtle"
                  aria-label={tableRuleText.removeOf(words(rule))}
                  onClick={() => onChange(rules.filter(({ id }) => id !== rule.id))}
                >
                  {tableRuleText.remove}
                </Button>
              </span>
            )
          }
        ]
      : [])
  ]
  return (
    <FlowSection place={3} title={flowText.parts.rules}>
      {rules.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <PlainTable label={flowText.parts.rules} columns={columns} rows={rules} />
      )}
      {rules.length < mostRules && (
        <IfPermitted to="operate">
          <div>
            <ActionMenu
              label={text.add}
              trigger={<Button icon={<AddRegular />}>{text.add}</Button>}
              actions={keysOf(text.kinds).map(shape => ({
                label: text.kinds[shape],
                hint: text.hints[shape],
                run: () => setDoing({ shape })
              }))}
            />
          </div>
        </IfPermitted>
      )}
      {doing && (
        <FlowRuleEditor
          {...doing}
          fields={fields}
          source={design.flow.source.kind}
          onDone={put}
          onClose={() => setDoing(undefined)}
        />
      )}
    </FlowSection>
  )
}
