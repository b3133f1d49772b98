/** A refusal in the provider's own shape. */

export type ProviderErrorBody = { type: 'error'; id: string; code: string; description: string; parameter?: string }

const codes: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_credentials',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  500: 'internal_server_error',
}

export class ProviderError extends Error {
  readonly status: number
  readonly parameter: string | undefined

  constructor(status: number, description: string, parameter?: string) {
    super(description)
    this.status = status
    this.parameter = parameter
  }

  body(id: string): ProviderErrorBody {
    return {
      type: 'error',
      id,
      code: codes[this.status] ?? 'internal_server_error',
      description: this.message,
      ...(this.parameter !== undefined && { parameter: this.parameter }),
    }
  }
}

/** A field that breaks the format, named the way the provider names it. */
export function invalid(parameter: string, description: string): ProviderError {
  return new ProviderError(400, description, parameter)
}
