import { createApp, h, type Ref, ref } from 'vue';
import type { Framework, Shown } from '../framework.ts';
import VueScenario from './VueScenario.vue';

export const vue: Framework = {
  name: 'Vue',
  showScenario: (into, data) => show(into, ref(data), (now) => h(VueScenario, { data: now })),
  showElement: (into, bound) => show(into, ref(bound), ({ tag, values }) => h(tag, { ...values })),
};

/** `ref`, as most pages have it: what an element is given is then Vue's own view of the data. */
function show<Data>(into: HTMLElement, data: Ref<Data>, draw: (data: Data) => unknown): Shown<Data> {
  const app = createApp({ render: () => draw(data.value) });
  app.mount(into);
  return {
    update(next) {
      data.value = next;
    },
    leave: () => app.unmount(),
  };
}
