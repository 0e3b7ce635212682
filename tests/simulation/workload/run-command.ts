import { legalText as text } from '@shared/features/legal/text'
import { configurationText } from '@shared/features/settings/configuration-text'
import { citeLegalDocument } from '@shared/model/legal/predefined'
import { absent, type Registers, type StoreName } from '../model/registers'
import type { AskedChange, CommandContext } from './asked-change'
import type { Command } from './commands'
import { callGateway } from './gateway-commands'
import { closePeriod, describePeriods, reopenPeriod } from './period-commands'
import { runPipeline } from './pipeline-commands'
import { sendPackage } from './service-commands'
import { changeStructure, renameTable } from './structure-commands'
import {
  approveLoad,
  countBackups,
  createBackup,
  loadFile,
  restoreBackup,
  undoLoad
} from './table-commands'
import { describeTables, waitingRegister } from './table-registers'

const documentNumber = (number: number): string => `${number}/2027/TT-SIM`
const partnerName = (name: number): string => `Đối tác số ${name}`

const documentValue = (title: string, retired: boolean): string => `${title}|${retired}`

/** The change that a command makes to the program; undefined if there is nothing to change. */
export function toChange(command: Command, context: CommandContext): AskedChange | undefined {
  const { program } = context
  const { records, settings } = program.storage
  const ask = (channel: string, input: unknown) => () => program.ask(channel, input)
  switch (command.kind) {
    case 'legal': {
      const number = documentNumber(command.number)
      const known = records.read().legalBases?.find(one => one.number === number)
      const title = `Văn bản sửa lần ${command.title}.`
      return {
        store: 'records',
        sets: new Map([[`legal ${number}`, documentValue(title, known?.retired ?? false)]]),
        marker: title,
        perform: ask('legal:save', {
          id: known?.id ?? null,
          draft: {
            kind: 'circular',
            number,
            title,
            issuer: 'Bộ Quốc phòng',
            issued: null,
            from: '2027-01-01',
            to: null,
            replacedBy: '',
            subjects: ['connection']
          }
        })
      }
    }
    case 'retire': {
      const number = documentNumber(command.number)
      const known = records.read().legalBases?.find(one => one.number === number)
      if (!known) return undefined
      return {
        store: 'records',
        sets: new Map([[`legal ${number}`, documentValue(known.title, command.retired)]]),
        marker: `${command.retired ? text.retire : text.use} pháp lý “${citeLegalDocument(known)}”`,
        perform: ask('legal:retire', { id: known.id, retired: command.retired })
      }
    }
    case 'partner': {
      const name = partnerName(command.name)
      return {
        store: 'records',
        sets: new Map([[`partner ${name}`, 'present']]),
        marker: `${name}”`,
        perform: ask('services:savePartner', { network: 'lgsp', id: null, name })
      }
    }
    case 'configuration':
    case 'secondProgram': {
      if (settings.read().configuration.alertDays === command.days) return undefined
      return {
        store: 'settings',
        sets: new Map([['alertDays', String(command.days)]]),
        marker: `“${configurationText.items.alertDays.title}”: ${command.days} ngày`,
        perform: ask('configuration:update', { alertDays: command.days })
      }
    }
    case 'draft':
      return {
        store: 'drafts',
        sets: new Map([[`draft ${command.form}`, String(command.text)]]),
        marker: '',
        entry: 'none',
        perform: ask('drafts:save', {
          form: command.form,
          values: { serviceName: String(command.text) },
          document: null
        })
      }
    case 'load':
      return loadFile(context, command)
    case 'approve':
      return approveLoad(context)
    case 'undo':
      return undoLoad(context, command)
    case 'structure':
      return changeStructure(context, command)
    case 'renameTable':
      return renameTable(context, command)
    case 'run':
      return runPipeline(context)
    case 'call':
      return callGateway(context, command.call)
    case 'send':
      return sendPackage(context, command.at)
    case 'backup':
      return createBackup(context)
    case 'restore':
      return restoreBackup(context, command)
    case 'closePeriod':
      return closePeriod(context, command.at)
    case 'reopenPeriod':
      return reopenPeriod(context, command)
    default:
      return undefined
  }
}

/** Values of all registers as the program shows them. */
export function observe({
  world,
  directory,
  program
}: Pick<CommandContext, 'directory' | 'program' | 'world'>): Map<string, string> {
  const { storage } = program
  const found = new Map(describePeriods({ program }))
  const { legalBases = [], partners } = storage.records.read()
  for (const { number, title, retired } of legalBases)
    found.set(`legal ${number}`, documentValue(title, retired))
  for (const { name } of partners) found.set(`partner ${name}`, 'present')
  found.set('alertDays', String(storage.settings.read().configuration.alertDays))
  for (const { form, values } of storage.drafts.read().drafts)
    found.set(`draft ${form}`, values.serviceName ?? absent)
  found.set('backups', String(countBackups(world, directory)))
  for (const [key, text] of describeTables({ world, directory, program })) found.set(key, text)
  for (const { id } of storage.records.read().waitingLoads)
    found.set(waitingRegister(id), 'present')
  return found
}

const storeOf = (register: string): StoreName => {
  if (register.startsWith('draft ')) return 'drafts'
  if (register === 'backups') return 'backups'
  return register === 'alertDays' ? 'settings' : 'records'
}

/** Tells the model the values that the data folder has at the beginning. */
export function beginRegisters(registers: Registers, values: ReadonlyMap<string, string>): void {
  for (const [key, value] of values) registers.begin(key, storeOf(key), value)
}
