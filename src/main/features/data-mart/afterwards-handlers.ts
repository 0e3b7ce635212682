import type { AuditingHandlersFor } from '../noted'
import type { ExistingTableDependencies } from './use'

/**
 * Handlers for existing tables, loaded lazily with the first use so that program start does not
 * include their code.
 */
export function createExistingTableHandlers(
  context: ExistingTableDependencies
): Pick<
  AuditingHandlersFor<'dataMart'>,
  | 'dataMart:changeAbout'
  | 'dataMart:delete'
  | 'dataMart:deleted'
  | 'dataMart:foreseeDeletion'
  | 'dataMart:foreseePurge'
  | 'dataMart:foreseeRename'
  | 'dataMart:purge'
  | 'dataMart:rename'
  | 'dataMart:restore'
> {
  return {
    'dataMart:changeAbout': async asked =>
      (await import('./change-about')).changeTableDescription(context, asked),
    'dataMart:foreseeRename': async asked =>
      (await import('./rename-table')).previewTableRename(context, asked),
    'dataMart:rename': async asked => (await import('./rename-table')).renameTable(context, asked),
    'dataMart:foreseeDeletion': async asked =>
      (await import('./delete-table')).previewTableDeletion(context, asked),
    'dataMart:delete': async asked => (await import('./delete-table')).deleteTable(context, asked),
    'dataMart:deleted': async () =>
      (await import('./delete-table')).listDeletedTables(context.records.read()),
    'dataMart:foreseePurge': async asked =>
      (await import('./purge-table')).previewTablePurge(context, asked),
    'dataMart:purge': async asked => (await import('./purge-table')).purgeTable(context, asked),
    'dataMart:restore': async asked => (await import('./delete-table')).restoreTable(context, asked)
  }
}
