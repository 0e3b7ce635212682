import type { FeatureDependencies } from '../../parts'

export type SignInDependencies = Pick<
  FeatureDependencies,
  'clock' | 'entry' | 'keyStore' | 'passwordCost' | 'records' | 'reload' | 'settings' | 'tell'
>
