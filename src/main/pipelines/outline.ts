import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { FlowFault, FlowRule, PipelineFlow } from '@shared/model/etl/flow/flow'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import type { FlowStep } from '@shared/model/etl/flow/step'
import type { FlowDependencies } from '../parts'
import { fieldsAfterPipelineStep, findColumnNameFaults, type PipelineField } from './fields'
import {
  type DesignerPersonalDataRight,
  findPersonalUseRefusalOfFlow,
  type PersonalColumnUseInFlow,
  personalColumnUsesOfStep
} from './personal-use'
import { describeFlowRule, findFlowRuleFault } from './rules-sql'
import { analyseUserSelect } from './select-columns'
import {
  findAgreedColumns,
  findSampleMixingFaults,
  findSourceAndTargetFaults,
  findTargetColumnFaults
} from './source-and-target'
import type { FlowStepColumns } from './step-sql'

/**
 * A flow (steps and rules of a pipeline) checked against the existing tables: its intermediate
 * columns, and the faults that prevent it from running.
 */
export interface ResolvedFlow {
  readonly columns: readonly FlowColumn[]
  readonly source: readonly PipelineField[]
  /**
   * Steps before the first invalid one; a user-written SELECT is in the form that the SQL
   * validation returned.
   */
  readonly steps: readonly FlowStepColumns[]
  /** Columns of the result; undefined if a step is invalid. */
  readonly fields: readonly PipelineField[] | undefined
  readonly rules: readonly FlowRule[]
  /** Additional tables that steps and rules read, including those named by a SELECT. */
  readonly tables: readonly string[]
  readonly named: readonly string[]
  readonly faults: readonly FlowFault[]
  readonly unfilled: readonly string[]
  readonly unused: readonly string[]
  /** Ids of rules whose SELECT uses personal columns. */
  readonly ofPersons: ReadonlySet<string>
}

/**
 * Whether the flow contains user-written SQL, which only the engine with restricted file access may
 * run.
 */
export const hasUserSelect = ({ steps, rules }: Pick<ResolvedFlow, 'rules' | 'steps'>): boolean =>
  steps.some(({ step }) => step.kind === 'select') || rules.some(({ kind }) => kind === 'select')

/**
 * Resolves a flow for a designer with the given permission for personal data. Throws AppError, and
 * EngineFault if the engine is unavailable.
 */
export async function resolveFlow(
  parts: Pick<FlowDependencies, 'clock' | 'records' | 'warehouse'>,
  flow: PipelineFlow,
  targetTable: string,
  right: DesignerPersonalDataRight,
  signal: AbortSignal
): Promise<ResolvedFlow> {
  const known = parts.records.read().dataMarts
  const target = known.find(({ name }) => name === targetTable)
  const columns = findAgreedColumns(flow, target, known)
  const source = columns.map(({ name, dataType, personal }, place) => ({
    name,
    dataType,
    personal,
    place
  }))
  const context = { parts, flow, targetTable, known, right, signal }
  const found = createFindings()
  found.faults.push(
    ...findSourceAndTargetFaults(flow, target, targetTable, known).map(createFlowFault),
    ...findColumnNameFaults(source).map(createFlowFault)
  )
  const { steps, fields } = await outlineSteps(context, source, found)
  const rules = fields ? await outlineRules(context, fields, found) : []
  for (const name of found.named) found.tables.add(name)
  const lists = rules.flatMap(rule => (rule.kind === 'listed' ? [rule.table] : []))
  found.faults.push(
    ...findSampleMixingFaults(flow, [...found.tables, ...lists], known).map(createFlowFault)
  )
  right.onUses?.(found.uses)
  const match = target && fields ? findTargetColumnFaults(target, fields, flow) : undefined
  found.faults.push(...(match?.faults ?? []).map(createFlowFault))
  return {
    columns,
    source,
    steps,
    fields,
    rules,
    tables: [...found.tables],
    named: [...found.named],
    faults: found.faults,
    unfilled: match?.unfilled ?? [],
    unused: match?.unused ?? [],
    ofPersons: found.ofPersons
  }
}

interface OutlineContext {
  readonly parts: Pick<FlowDependencies, 'clock' | 'records' | 'warehouse'>
  readonly flow: PipelineFlow
  readonly targetTable: string
  readonly known: readonly DataMart[]
  readonly right: DesignerPersonalDataRight
  readonly signal: AbortSignal
}

/**
 * Tables, personal columns and faults collected while the steps and rules of a flow are resolved.
 */
interface OutlineFindings {
  readonly faults: FlowFault[]
  readonly tables: Set<string>
  readonly named: Set<string>
  readonly uses: PersonalColumnUseInFlow[]
  readonly ofPersons: Set<string>
}

const createFindings = (): OutlineFindings => ({
  faults: [],
  tables: new Set(),
  named: new Set(),
  uses: [],
  ofPersons: new Set()
})

/** Fault that concerns the whole flow instead of one step or rule. */
const createFlowFault = (said: string): FlowFault => ({ step: null, rule: null, words: said })

/**
 * Records uses of personal columns and returns the reason why the designer's permission does not
 * allow them; undefined if it does.
 */
function notePersonalUses(
  { flow, targetTable, known, right }: OutlineContext,
  uses: readonly PersonalColumnUseInFlow[],
  found: OutlineFindings
): string | undefined {
  found.uses.push(...uses)
  return findPersonalUseRefusalOfFlow(uses, flow, targetTable, known, right)
}

/** Resolves the steps up to the first invalid one; if there is one, the result has no `fields`. */
async function outlineSteps(
  context: OutlineContext,
  source: readonly PipelineField[],
  found: OutlineFindings
): Promise<Pick<ResolvedFlow, 'steps' | 'fields'>> {
  const steps: FlowStepColumns[] = []
  let fields: readonly PipelineField[] = source
  for (const [at, step] of context.flow.steps.entries()) {
    const made: ResolvedStep = await resolveStep(context, step, fields)
    const refusal = notePersonalUses(context, made.uses, found)
    for (const said of [...made.faults, ...(refusal ? [refusal] : [])]) {
      found.faults.push({ step: step.id, rule: null, words: words.at(at + 1, step.kind, said) })
    }
    for (const name of made.tables) found.tables.add(name)
    for (const name of made.named) found.named.add(name)
    if (!made.fields) return { steps, fields: undefined }
    const isOfPersons = made.uses.length > 0
    steps.push({ step: made.step, before: fields, after: made.fields, isOfPersons })
    fields = made.fields
  }
  return { steps, fields }
}

/** Resolves the rules of a flow; a rule whose SELECT was refused is omitted. */
async function outlineRules(
  context: OutlineContext,
  fields: readonly PipelineField[],
  found: OutlineFindings
): Promise<FlowRule[]> {
  const columnsOf = (name: string): readonly MartColumn[] | undefined =>
    context.known.find(table => table.name === name)?.columns
  const rules: FlowRule[] = []
  for (const rule of context.flow.rules) {
    const addFault = (why: string): void => {
      const said = words.atRule(describeFlowRule(rule, fields), why)
      found.faults.push({ step: null, rule: rule.id, words: said })
    }
    const why = findFlowRuleFault(rule, fields, columnsOf)
    if (why !== undefined) addFault(why)
    if (rule.kind === 'total' && rule.equals.kind === 'table') found.tables.add(rule.equals.table)
    const resolved =
      rule.kind === 'select'
        ? await outlineSelectRule(context, rule, fields, found, addFault)
        : rule
    if (resolved) rules.push(resolved)
  }
  return rules
}

type SelectRule = Extract<FlowRule, { kind: 'select' }>

/**
 * A rule with its SELECT in the form that the SQL validation returned; undefined if the SELECT was
 * refused.
 */
async function outlineSelectRule(
  context: OutlineContext,
  rule: SelectRule,
  fields: readonly PipelineField[],
  found: OutlineFindings,
  addFault: (why: string) => void
): Promise<SelectRule | undefined> {
  const read = await analyseUserSelect(context.parts, rule.sql, fields, context.signal)
  if ('fault' in read) {
    addFault(read.fault)
    return undefined
  }
  const refusal = notePersonalUses(context, read.uses, found)
  if (refusal) addFault(refusal)
  if (read.uses.length > 0) found.ofPersons.add(rule.id)
  for (const name of read.tables) found.named.add(name)
  return { ...rule, sql: read.checked.text }
}

interface ResolvedStep {
  readonly step: FlowStep
  readonly fields: readonly PipelineField[] | undefined
  readonly faults: readonly string[]
  readonly tables: readonly string[]
  readonly named: readonly string[]
  readonly uses: readonly PersonalColumnUseInFlow[]
}

async function resolveStep(
  { parts, known, signal }: OutlineContext,
  step: FlowStep,
  fields: readonly PipelineField[]
): Promise<ResolvedStep> {
  if (step.kind !== 'select') {
    const { fields: after, faults } = fieldsAfterPipelineStep(step, fields, known)
    const tables = step.kind === 'lookup' ? [step.table] : []
    return {
      step,
      fields: after,
      faults,
      tables,
      named: [],
      uses: personalColumnUsesOfStep(step, fields, known)
    }
  }
  const read = await analyseUserSelect(parts, step.sql, fields, signal)
  if ('fault' in read) {
    return { step, fields: undefined, faults: [read.fault], tables: [], named: [], uses: [] }
  }
  const faults = findColumnNameFaults(read.fields)
  return {
    step: { ...step, sql: read.checked.text },
    fields: faults.length > 0 ? undefined : read.fields,
    faults,
    tables: read.tables,
    named: read.tables,
    uses: read.uses
  }
}
