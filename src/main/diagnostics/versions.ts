import type { Versions } from '@shared/features/about/licence'
import { app } from 'electron'

export function describeVersions(): Versions {
  const { electron = '', chrome = '', node } = process.versions
  return { app: app.getVersion(), electron, chromium: chrome, node }
}
