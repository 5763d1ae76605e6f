from django.urls import include, path
from tastypie.api import Api

from products.api import ProductResource

v1_api = Api(api_name="v1")
v1_api.register(ProductResource())

urlpatterns = [path("api/", include(v1_api.urls))]
