import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { flowRuleWords, flowThresholdWords } from '@shared/features/etl/flow-rule-words'
import { flowText } from '@shared/features/etl/flow-text'
import { keysOf } from '@shared/kit/keys-of'
import { ruleText } from '@shared/model/data-quality/rule-text'
import type { FlowRule } from '@shared/model/etl/flow/flow'
import { useState } from 'react'
import { Allowed, may } from '../../../session/permission'
import { ActionMenu } from '../../../ui/action/action-menu'
import { Badge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { FlowPart, PartFaults } from '../flow/flow-part'
import type { Design } from '../flow/use-flow-draft'
import type { Outline } from '../flow/use-outline'
import { RuleEditor, type RuleShape } from './rule-editor'

const text = flowText.rules
/** Maximum set by the contract. */
const mostRules = 100

const useStyles = makeStyles({ actions: { display: 'flex', gap: '4px' } })

interface RulesPartProps {
  readonly design: Design
  readonly outline: Outline
  readonly onChange: (rules: readonly FlowRule[]) => void
}

interface Doing {
  readonly shape: RuleShape
  readonly rule?: FlowRule
}

const shapeOf = ({ kind }: FlowRule): RuleShape =>
  kind === 'total' || kind === 'select' ? kind : 'column'

/** **Quy tắc**: quality rules on the rows that leave the last step. */
export function RulesPart({ design, outline, onChange }: RulesPartProps) {
  const styles = useStyles()
  const { rules, steps } = design.flow
  const [doing, setDoing] = useState<Doing>()
  const fields = outline.fieldsAt(steps.length)
  const words = (rule: FlowRule): string => flowRuleWords(rule, fields)
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
          <PartFaults faults={outline.faultsOf({ rule: rule.id })} />
        </>
      )
    },
    {
      key: 'severity',
      title: text.heads.severity,
      narrow: true,
      cell: ({ severity }) => (
        <Badge tone={severity === 'blocking' ? 'danger' : 'warning'}>
          {ruleText.severities[severity]}
        </Badge>
      )
    },
    { key: 'threshold', title: text.heads.threshold, narrow: true, cell: flowThresholdWords },
    ...(may('operate')
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
                  aria-label={ruleText.editOf(words(rule))}
                  onClick={() => setDoing({ shape: shapeOf(rule), rule })}
                >
                  {ruleText.edit}
                </Button>
                <Button
                  size="small"
                  appearance="subtle"
                  aria-label={ruleText.removeOf(words(rule))}
                  onClick={() => onChange(rules.filter(({ id }) => id !== rule.id))}
                >
                  {ruleText.remove}
                </Button>
              </span>
            )
          }
        ]
      : [])
  ]
  return (
    <FlowPart place={3} title={flowText.parts.rules}>
      {rules.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <PlainTable label={flowText.parts.rules} columns={columns} rows={rules} />
      )}
      {rules.length < mostRules && (
        <Allowed to="operate">
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
        </Allowed>
      )}
      {doing && (
        <RuleEditor
          {...doing}
          fields={fields}
          source={design.flow.source.kind}
          onDone={put}
          onClose={() => setDoing(undefined)}
        />
      )}
    </FlowPart>
  )
}
