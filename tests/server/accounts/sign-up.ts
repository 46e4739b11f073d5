import { addFreeAccount, prepareFreeAccount } from '#server/accounts/add-free-account.ts';
import type { FreeSignup } from '#server/accounts/add-free-account.ts';
import type { AccountServices } from '#server/accounts/account-services.ts';
import type { ActionReply } from '#server/posts/form-post.ts';
import type { visitorFrom } from './visitor-from.ts';

/** Signs up without an order, as the free-account form does. Returns the account id in the response. */
export async function signUpWithoutOrder(
  signup: FreeSignup,
  visitor: ReturnType<typeof visitorFrom>,
  services: AccountServices,
): Promise<string | ActionReply> {
  const prepared = await prepareFreeAccount(signup, visitor, services);
  if ('status' in prepared) return prepared;
  return services.database.transaction((queries) => addFreeAccount(queries, prepared, services), {
    isRepeatable: true,
  });
}
