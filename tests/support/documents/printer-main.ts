import { app, protocol } from 'electron'
import { createDocumentPrinter } from '../../../src/main/documents/document-printer'

/**
 * Main script of a small program for tests: it only prints documents. Tests call its printer
 * through the control channel of the host.
 */
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }
])
app.on('window-all-closed', () => undefined)
Object.assign(globalThis, { printer: createDocumentPrinter(process.env.DOCUMENT_FONTS ?? '') })
