import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Closing, UnknownGame } from './games.ts'
import { Unloadable } from './loading.ts'
import { Busy } from './patience.ts'
import { Unplayable } from './stood.ts'

/** What goes wrong with a request is answered by a status and `{code}`, wherever it goes wrong; no library has a say. */

const codeOf: Readonly<Record<number, string>> = {
  400: 'malformed',
  404: 'not-found',
  408: 'timeout',
  413: 'too-large',
  414: 'too-large',
  429: 'too-many',
  431: 'too-large',
}

/** What is refused for a reason of the games. */
const refusals = [
  { kind: UnknownGame, status: 404 },
  { kind: Unplayable, status: 409 },
  { kind: Closing, status: 503 },
  { kind: Busy, status: 503 },
  { kind: Unloadable, status: 500 },
]

/** Where in a body, as a JSON Pointer, the first thing stands that is not as it should be; null for all of it. */
function fieldOf({ validation, validationContext }: FastifyError): string | null {
  if (validationContext !== 'body' || !validation) return null
  const [{ instancePath, params }] = validation
  const named = params.missingProperty ?? params.additionalProperty
  const field = named === undefined ? instancePath : `${instancePath}/${named}`
  return field === '' ? null : field
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusals.find(({ kind }) => error instanceof kind)
  if (refused) return reply.code(refused.status).send({ code: error.code })
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error, url: request.url }, 'a request failed')
  const code = codeOf[status] ?? (status >= 500 ? 'failed' : 'malformed')
  const field = fieldOf(error)
  return reply.code(status).send({ code, ...(field === null ? {} : { field }) })
}

/** Answers on the bare connection, for what never became a request. */
function answerBare(socket: Duplex, status: number): void {
  const body = JSON.stringify({ code: codeOf[status] ?? 'malformed' })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  else socket.destroy()
}

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** HTTP that cannot be read, or did not come to its end in time. */
export function answerNoRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  answerBare(socket, statusOf[error.code ?? ''] ?? 400)
}

/** A handshake that is none. */
export function answerBadHandshakes(app: FastifyInstance): void {
  app.websocketServer.on('wsClientError', (_error, socket) => answerBare(socket, 400))
}
