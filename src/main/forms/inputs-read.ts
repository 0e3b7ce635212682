import type { FormEvaluation } from '@shared/model/forms/filled'
import { maxTableVersions } from '@shared/model/query/asked'

type Generations = FormEvaluation['generations']

/** Generations that several sources read, each once. */
export function joinGenerations(all: readonly Generations[number][]): Generations {
  const joined = new Map<string, Generations[number]>()
  for (const one of all) {
    joined.set(JSON.stringify([one.table, one.generation, one.knownOn]), one)
  }
  return [...joined.values()].slice(0, maxTableVersions)
}
