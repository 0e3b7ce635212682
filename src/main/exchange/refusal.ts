import type { Finding } from '@shared/features/services/packages/package'

/** A finding that ends the check of a package, with the failed step. */
export class Refusal extends Error {
  readonly finding: Finding

  constructor(step: Finding['step'], words: string) {
    super(words)
    this.finding = { step, outcome: 'refused', words }
  }
}
