/** How the card sandbox beside the product is started, and how the product finds it: only the address and the keys differ. */
import { join } from 'node:path'
import type { Config } from '../../apps/server/src/config.ts'
import { defaultGateway, defaultShop, WIDGET_PATH } from '../../apps/card-sandbox/src/sandbox-defaults.ts'

export interface SandboxSettings {
  readonly script: string
  readonly env: NodeJS.ProcessEnv
  /** The environment that the server gets instead of the real provider's settings. */
  readonly server_env: NodeJS.ProcessEnv
}

/** `config.port` is where its notices go: the server's, or that of a balancer before servers. */
export function sandboxSettings(config: Pick<Config, 'data_dir' | 'port'>, port: number): SandboxSettings {
  return {
    script: 'apps/card-sandbox/src/main.ts',
    env: {
      CARD_SANDBOX_ALLOWED: '1',
      CARD_SANDBOX_PORT: String(port),
      CARD_SANDBOX_DATA: join(config.data_dir, 'card-sandbox'),
      CARD_SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${config.port}/api/payments/yookassa`,
      CARD_SANDBOX_SHOP_ID: defaultShop.id,
      CARD_SANDBOX_SECRET_KEY: defaultShop.secret_key,
      CARD_SANDBOX_GATEWAY_ID: defaultGateway.id,
      CARD_SANDBOX_GATEWAY_SECRET_KEY: defaultGateway.secret_key,
    },
    server_env: {
      CARD_SANDBOX_PORT: String(port),
      YOOKASSA_BASE_URL: `http://127.0.0.1:${port}/v3/`,
      YOOKASSA_WIDGET_URL: `http://127.0.0.1:${port}${WIDGET_PATH}`,
      YOOKASSA_SHOP_ID: defaultShop.id,
      YOOKASSA_SECRET_KEY: defaultShop.secret_key,
      YOOKASSA_PAYOUT_GATEWAY_ID: defaultGateway.id,
      YOOKASSA_PAYOUT_SECRET_KEY: defaultGateway.secret_key,
    },
  }
}
